import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Presence } from '#contract/presence/presence.endpoints.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { clockText, instantText } from '../../ui/format/instantText.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { usePresenceOf } from './presenceStore.ts'

const inks: Record<Presence['state'], string> = {
  active: 'tone.success.ink',
  away: 'tone.warning.ink',
  doNotDisturb: 'tone.error.ink',
  offline: 'text.secondary',
}

/** "16:00", or with the day when it is not today. */
export function useMoment(): (instant: string) => string {
  const format = useFormat()
  const now = useNow()
  return (value) => {
    const instant = new Date(value)
    const today = dayIn(now, format.timeZone) === dayIn(instant, format.timeZone)
    return today ? clockText(instant, format) : instantText(instant, now, format)
  }
}

/** What matters before writing to somebody: whether they are there, until when not, and what they say themselves. */
export function PresenceText({ userId }: { userId: number }) {
  const { t } = useTranslation('presence')
  const moment = useMoment()
  const presence = usePresenceOf(userId)
  if (!presence) return null
  const { state, doNotDisturbUntil, lastSeenAt, status } = presence
  const further = [
    state === 'doNotDisturb' && doNotDisturbUntil ? t('until', { time: moment(doNotDisturbUntil) }) : '',
    state === 'offline' && lastSeenAt ? t('lastSeen', { time: moment(lastSeenAt) }) : '',
    status ? `${status.emoji} ${status.text}`.trim() : '',
  ].filter(Boolean)
  return (
    <>
      <Box component="span" sx={{ color: inks[state], fontWeight: state === 'offline' ? 450 : 600 }}>
        {t(`states.${state}`)}
      </Box>
      {further.map((text) => (
        <span key={text}>
          {' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  )
}
