import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Guest, Reply } from '#contract/calendar/calendar.schemas.ts'
import { CheckIcon, CloseIcon, QuestionIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import type { IconComponent } from '../../../ui/pointing.ts'
import { PersonHover } from '../../presence/PersonHover.tsx'

type Answered = Exclude<Reply, 'waiting'>

const badges: Record<Answered, { icon: IconComponent; color: string }> = {
  yes: { icon: CheckIcon, color: '#2F7A0B' },
  maybe: { icon: QuestionIcon, color: '#8A5A00' },
  no: { icon: CloseIcon, color: '#C0211D' },
}

/** "4 geliyor, 1 belki, 1 yanıtsız", and who that is. */
export function GuestFaces({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTranslation('calendar')
  const count = (reply: Reply) => guests.filter((guest) => guest.reply === reply).length
  const parts = (['yes', 'maybe', 'no', 'waiting'] as const)
    .filter((reply) => count(reply) > 0)
    .map((reply) => t(`guests.${reply}`, { count: count(reply) }))
  return (
    <>
      {t('guests.count', { count: guests.length })}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        {parts.join(', ')}
      </Box>
      <PlainList sx={{ mt: '6px', display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {guests.map((guest) => (
          <GuestFace key={guest.id} guest={guest} />
        ))}
      </PlainList>
    </>
  )
}

function GuestFace({ guest }: { guest: Guest }) {
  const { t } = useTranslation('calendar')
  const { fullName: name, reply } = guest
  const label = t(`guests.named.${reply}`, { name })
  const badge = reply === 'waiting' ? undefined : badges[reply]
  return (
    <Box component="li" title={label} sx={{ position: 'relative' }}>
      <PersonHover person={guest}>
        <Box component="span" role="img" aria-label={label} sx={{ display: 'inline-flex' }}>
          <Face person={{ ...guest, presence: null }} size={28} />
        </Box>
      </PersonHover>
      {badge && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineEnd: -3,
            insetBlockEnd: 2,
            display: 'flex',
            p: '1px',
            borderRadius: '50%',
            color: '#FFFFFF',
            bgcolor: badge.color,
            boxShadow: (theme) => `0 0 0 2px ${theme.vars.palette.background.paper}`,
          }}
        >
          <badge.icon width={10} height={10} />
        </Box>
      )}
    </Box>
  )
}
