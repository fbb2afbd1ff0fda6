import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import type { CalendarItem } from '../../ui/Calendar/calendarItem.ts'
import { fullDay, namedDay } from '../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { clockText } from '../../ui/format/instantText.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { CalendarIcon } from '../../ui/icons.ts'
import { focusRing } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { byDay, isOver } from './byDay.ts'
import type { DayRange } from './calendar.data.ts'

type AgendaProps = {
  rows: readonly Occurrence[]
  items: readonly CalendarItem[]
  range: DayRange
  onOpen: (id: string, element: HTMLElement) => void
  /** Below a heading of the surrounding screen that names the day already. */
  plain?: boolean
  empty: { title: string; text?: string }
}

/** Day by day what is on, only days that have something. */
export function Agenda({ rows, items, range, onOpen, plain = false, empty }: AgendaProps) {
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const known = new Map(items.map((item) => [item.id, item]))
  const days = [...byDay(rows, range, timeZone)].filter(([, list]) => list.length > 0)
  if (days.length === 0) return <EmptyState icon={CalendarIcon} {...empty} />
  return (
    <Box sx={{ overflowY: 'auto', flex: 1, minHeight: 0, borderTop: plain ? 0 : 1, borderColor: 'divider' }}>
      {days.map(([day, list]) => (
        <Box key={day} component="section" aria-label={fullDay(day, locale)}>
          {!plain && (
            <Typography
              variant="subtitle2"
              component="h2"
              sx={{ ...dayHead, color: day === today ? 'tone.primary.ink' : 'text.primary' }}
            >
              <bdi>{fullDay(day, locale)}</bdi>
              <Box component="bdi" sx={{ fontWeight: 500, color: 'text.secondary' }}>
                {namedDay(day, today, locale)}
              </Box>
            </Typography>
          )}
          {list.map((row) => (
            <Row key={row.key} row={row} item={known.get(row.key)} onOpen={onOpen} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

type RowProps = { row: Occurrence; item: CalendarItem | undefined; onOpen: AgendaProps['onOpen'] }

function Row({ row, item, onOpen }: RowProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  if (!item) return null
  const { when } = row
  // What was to be done by then may still wait.
  const over = item.form !== 'outlined' && isOver(when, now, format.timeZone)
  const time = when.allDay
    ? t('allDay')
    : `${clockText(new Date(when.start), format)} – ${clockText(new Date(when.end), format)}`
  const opens = item.inert !== true
  const Icon = item.icon
  return (
    <Box
      component={opens ? 'button' : 'div'}
      {...(opens
        ? { type: 'button', onClick: (event: { currentTarget: HTMLElement }) => onOpen(row.key, event.currentTarget) }
        : {})}
      sx={rowLook(opens)}
    >
      <Box
        component="bdi"
        sx={{ width: 104, flexShrink: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {time}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 4,
          alignSelf: 'stretch',
          my: '2px',
          borderRadius: '2px',
          bgcolor: over ? 'hairline' : `${item.tone}.main`,
        }}
      />
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        {Icon && <Icon width={14} height={14} aria-hidden style={titleIcon} />}
        <Box
          component="bdi"
          sx={{
            fontWeight: over ? 450 : 550,
            ...(over && { color: 'text.secondary' }),
            ...(item.done && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {item.title}
        </Box>
        {item.detail && (
          <Box component="bdi" sx={{ display: 'block', color: 'text.secondary', fontSize: 'size.small' }}>
            {item.detail}
          </Box>
        )}
      </Box>
      {item.marks?.map(({ icon: Mark, label }) => (
        <Mark key={label} role="img" aria-label={label} width={16} height={16} />
      ))}
    </Box>
  )
}

const titleIcon = { marginInlineEnd: 6, verticalAlign: '-2px' } as const

const dayHead = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  gap: '8px',
  px: '16px',
  py: '8px',
  bgcolor: 'faint',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const rowLook = (opens: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: 1,
    minHeight: 44,
    px: '16px',
    py: '6px',
    border: 0,
    borderBottom: 1,
    borderColor: 'divider',
    background: 'none',
    color: 'text.primary',
    font: 'inherit',
    fontSize: 'size.text',
    textAlign: 'start',
    ...(opens && {
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      ...focusRing('-2px'),
    }),
  }) as const
