import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { HourglassIcon, InfoIcon } from '../../../ui/icons.ts'
import { weekdayDay } from '../look/due.ts'

/** Who waits for whom, since when and for what; after a decision, the decision and its reason. */
export function PendingStrip({ task }: { task: Task }) {
  return task.pending ? <Waiting task={task} pending={task.pending} /> : <Decision task={task} />
}

function Waiting({ task, pending }: { task: Task; pending: NonNullable<Task['pending']> }) {
  const { t } = useTranslation('tasks')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const days = daysBetween(dayIn(new Date(pending.askedAt), timeZone), today)
  const name = task.approver?.fullName
  return (
    <Box role="status" sx={{ ...strip, bgcolor: 'tone.warning.ground', color: 'tone.warning.ink' }}>
      <HourglassIcon width={18} height={18} aria-hidden style={{ flexShrink: 0, marginBlockStart: 1 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {name ? t('pending.with', { name }) : t('pending.withAdmin')}
          {days > 0 && `, ${t('pending.days', { count: days })}`}
        </Box>
        <Box sx={{ color: 'text.primary' }}>
          {t(`pending.asks.${pending.kind}`, {
            name: pending.askedBy.fullName,
            day: pending.newEndDay ? weekdayDay(pending.newEndDay, today, locale) : '',
          })}
        </Box>
        {pending.reason !== '' && <Quote text={pending.reason} />}
      </Box>
    </Box>
  )
}

/** A refusal or an end is only clear with its reason. */
function Decision({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const decision = task.lastDecision
  if (!decision || decision.reason === '') return null
  return (
    <Box sx={{ ...strip, bgcolor: 'tone.secondary.ground', color: 'text.primary' }}>
      <InfoIcon width={18} height={18} aria-hidden style={{ flexShrink: 0, marginBlockStart: 1 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box>
          {t(`decision.${decision.action}`, { name: decision.by.fullName })}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Instant value={decision.at} />
          </Box>
        </Box>
        <Quote text={decision.reason} />
      </Box>
    </Box>
  )
}

const Quote = ({ text }: { text: string }) => (
  <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <bdi>{`“${text}”`}</bdi>
  </Box>
)

const strip = {
  display: 'flex',
  gap: '8px',
  p: '8px 12px',
  borderRadius: '8px',
  fontSize: 'size.snug',
  lineHeight: '20px',
} as const
