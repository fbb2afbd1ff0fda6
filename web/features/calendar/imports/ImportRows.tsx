import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import {
  type calendarImportEndpoints,
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
} from '#contract/calendarImports/calendarImports.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { Pager } from '../../../ui/DataTable/Pager.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { whenText } from '../event/whenText.ts'
import { recurrenceText } from '../form/recurrenceText.ts'
import { previewedAtOnce } from './calendarImports.data.ts'

const tones: Record<ImportOutcome, Tone> = { new: 'success', known: 'secondary', left: 'warning' }
const choices = ['all', ...importOutcomes] as const

export type Shown = { page: number; outcome: (typeof choices)[number] }

type ImportRowsProps = {
  preview: ResponseOf<typeof calendarImportEndpoints.preview>
  shown: Shown
  onShown: (shown: Shown) => void
}

/** What the file would do, event by event. */
export function ImportRows({ preview, shown, onShown }: ImportRowsProps) {
  const { t } = useTranslation('calendarImports')
  const { name, counts, rows, total } = preview
  const { page, outcome } = shown
  const all = counts.new + counts.known + counts.left
  const countOf = (choice: (typeof choices)[number]) => (choice === 'all' ? all : counts[choice])
  return (
    <>
      <Box role="status">
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {counts.new === 0 && <Typography variant="body2">{t('nothing')}</Typography>}
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Segments
          label={t('show')}
          options={choices
            .filter((choice) => choice === 'all' || counts[choice] > 0)
            .map((value) => ({ value, label: t(`outcomes.${value}`, { n: countOf(value) }) }))}
          value={outcome}
          onChange={(next) => onShown({ page: 1, outcome: next })}
        />
      </Box>
      <PlainList aria-label={t('rows')}>
        {rows.map((row, place) => (
          // The file's events have no ids, and stand still.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves within a page
          <Row key={place} row={row} />
        ))}
      </PlainList>
      {total > previewedAtOnce && (
        <Pager
          state={{ page, size: previewedAtOnce, sort: '', q: '', filters: {} }}
          total={total}
          phone
          onStateChange={(next) => onShown({ ...shown, page: next.page })}
        />
      )}
    </>
  )
}

function Row({ row: { outcome, title, when, recurrence, changed, reason } }: { row: ImportRow }) {
  const { t } = useTranslation('calendarImports')
  const { t: calendarWords } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const startDay = when && (when.allDay ? when.start : dayIn(new Date(when.start), format.timeZone))
  const facts = [
    ...(when ? [whenText(when, now, format)] : []),
    ...(recurrence && startDay ? [recurrenceText(recurrence, startDay, calendarWords, format.locale)] : []),
    ...(changed > 0 ? [t('changed', { count: changed })] : []),
    ...(reason ? [t(`reasons.${reason}`)] : []),
  ]
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{title || t('untitled')}</bdi>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <StatusChip tone={tones[outcome]}>{t(`chip.${outcome}`)}</StatusChip>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  py: '8px',
  fontSize: 'size.text',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const
