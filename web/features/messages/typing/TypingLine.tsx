import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ellipsis } from '../../../ui/layout.ts'
import { type Typist, useTyping } from './useTyping.ts'

function Dots() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        gap: '3px',
        '& i': { width: 4, height: 4, borderRadius: '50%', bgcolor: 'primary.main' },
        '& i:nth-of-type(2)': { opacity: 0.6 },
        '& i:nth-of-type(3)': { opacity: 0.3 },
        '@media (prefers-reduced-motion: no-preference)': {
          '& i': { animation: 'typing 1.2s infinite' },
          '& i:nth-of-type(2)': { animationDelay: '0.2s' },
          '& i:nth-of-type(3)': { animationDelay: '0.4s' },
          '@keyframes typing': { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
        },
      }}
    >
      <i />
      <i />
      <i />
    </Box>
  )
}

function Who({ typists }: { typists: readonly Typist[] }) {
  const { t } = useTranslation('messages')
  const [first, second] = typists
  if (first === undefined) return null
  if (typists.length > 2) return t('typing.many', { count: typists.length })
  return (
    <>
      <b>
        <bdi>{first.fullName}</bdi>
        {second && (
          <>
            {t('typing.and')}
            <bdi>{second.fullName}</bdi>
          </>
        )}
      </b>{' '}
      {t(second ? 'typing.two' : 'typing.one')}
    </>
  )
}

type TypingLineProps = { conversationId: number; threadRootId: number | null }

export function TypingLine({ conversationId, threadRootId }: TypingLineProps) {
  const typists = useTyping(conversationId, threadRootId)
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '8px',
        minWidth: 0,
        flex: 1,
        ...ellipsis,
        '& b': { fontWeight: 600 },
      }}
    >
      {typists.length > 0 && <Dots />}
      <span>
        <Who typists={typists} />
      </span>
    </Box>
  )
}
