import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOccurrences, type Recurrence, weekDays } from '#contract/calendar/recurrence.ts'
import { addDays } from '../../../lib/days/days.ts'
import { LazyDayPicker } from '../../../ui/form/dates/lazyPickers.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { focusRing } from '../../../ui/layout.ts'
import { PlainSelect } from './PlainSelect.tsx'
import { recurrenceText, weekDayName } from './recurrenceText.ts'
import { monthlyWays, writeRule } from './rule.ts'

type UntilDayProps = { label: string; value: string; earliest: string; onChange: (day: string) => void }

/** The last day of a rule, which is a part of the rule and no field of its own. */
function UntilDay({ label, value, earliest, onChange }: UntilDayProps) {
  return (
    <FieldFrame label={label}>
      {(frame) => (
        <LazyDayPicker
          frame={frame}
          label={label}
          day={value}
          earliest={earliest}
          onChange={(day) => day !== null && onChange(day)}
        />
      )}
    </FieldFrame>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '12px' }}>{children}</Box>
)

type PartProps = { rule: Recurrence; onChange: (part: Partial<Recurrence>) => void }

export function NumberField({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          type="number"
          value={value}
          onChange={({ target }) => onChange(Math.min(most, Math.max(1, Math.round(Number(target.value)) || 1)))}
          inputProps={{ min: 1, max: most, inputMode: 'numeric' }}
          sx={fieldHeight('medium')}
        />
      )}
    </FieldFrame>
  )
}

export function MonthlyWay({ rule, startDay, onChange }: PartProps & { startDay: string }) {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  const ways = monthlyWays(startDay)
  const same = (part: Partial<Recurrence>) =>
    JSON.stringify([part.byDay, part.byMonthDay]) === JSON.stringify([rule.byDay, rule.byMonthDay])
  const held = ways.find((known) => same(known.rule))
  const label = (part: Partial<Recurrence>) =>
    recurrenceText(writeRule({ ...rule, ...part, interval: 1, count: null, until: null }) ?? '', startDay, t, locale)
  return (
    <FieldFrame label={t('repeat.monthlyWay')}>
      {({ id }) => (
        <PlainSelect
          id={id}
          value={held?.way ?? ''}
          onChange={(value) => onChange(ways.find(({ way }) => way === value)?.rule ?? {})}
          options={ways.map(({ way, rule: part }) => ({ value: way, label: label(part) }))}
        />
      )}
    </FieldFrame>
  )
}

export function WeekDays({ rule, onChange }: PartProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  const chosen = rule.byDay.map(({ day }) => day)
  return (
    <Box role="group" aria-label={t('repeat.onDays')} sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
      {weekDays.map((day) => {
        const on = chosen.includes(day)
        const next = weekDays.filter((known) => (known === day ? !on : chosen.includes(known)))
        return (
          <Box
            key={day}
            component="button"
            type="button"
            aria-pressed={on}
            title={weekDayName(day, locale)}
            // A week without a day is no rule.
            onClick={() => next.length > 0 && onChange({ byDay: next.map((known) => ({ nth: null, day: known })) })}
            sx={dayLook(on)}
          >
            {weekDayName(day, locale, 'short')}
          </Box>
        )
      })}
    </Box>
  )
}

const ends = ['never', 'until', 'count'] as const

export function Ending({ rule, startDay, onChange }: PartProps & { startDay: string }) {
  const { t } = useTranslation('calendar')
  const held = rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'never'
  const choose = (value: string) => {
    if (value === 'count') onChange({ count: 10, until: null })
    else onChange({ count: null, until: value === 'until' ? addDays(startDay, 90) : null })
  }
  return (
    <Pair>
      <FieldFrame label={t('repeat.end')}>
        {({ id }) => (
          <PlainSelect
            id={id}
            value={held}
            onChange={choose}
            options={ends.map((value) => ({ value, label: t(`repeat.ends.${value}`) }))}
          />
        )}
      </FieldFrame>
      <Box>
        {rule.count !== null && (
          <NumberField
            label={t('repeat.howOften')}
            value={rule.count}
            most={mostOccurrences}
            onChange={(count) => onChange({ count })}
          />
        )}
        {rule.until !== null && (
          <UntilDay
            label={t('repeat.lastDay')}
            value={rule.until}
            earliest={startDay}
            onChange={(until) => onChange({ until })}
          />
        )}
      </Box>
    </Pair>
  )
}

const dayLook = (on: boolean) =>
  ({
    minWidth: 40,
    height: 32,
    px: '8px',
    border: 1,
    borderRadius: '8px',
    borderColor: on ? 'transparent' : 'controlLine',
    bgcolor: on ? 'solid' : 'background.paper',
    color: on ? '#FFFFFF' : 'text.primary',
    font: 'inherit',
    fontSize: 'size.small',
    fontWeight: 600,
    cursor: 'pointer',
    ...focusRing('1px'),
  }) as const
