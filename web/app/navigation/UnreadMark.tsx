import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CountPill } from '../../ui/CountPill.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

export type Counted = 'unread' | 'waiting'

type UnreadMarkProps = { count: number; muted?: boolean; counted?: Counted }

/** How much is unread or waits to be decided, for the eye as a number and for the ear as words. */
export function UnreadMark({ count, muted = false, counted = 'unread' }: UnreadMarkProps) {
  const { t } = useTranslation('app')
  if (count === 0) return null
  return (
    <>
      <span aria-hidden>
        <CountPill count={count} look={muted ? 'quiet' : 'filled'} />
      </span>
      <Box component="span" sx={visuallyHidden}>
        {t(`menu.${counted}`, { count })}
      </Box>
    </>
  )
}
