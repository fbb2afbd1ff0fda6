import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { PlainSelect } from './PlainSelect.tsx'
import { Ending, MonthlyWay, NumberField, Pair, WeekDays } from './recurrenceParts.tsx'
import { recurrenceText } from './recurrenceText.ts'
import { frequencies, frequencyOf, readRule, withFrequency, writeRule } from './rule.ts'

/** The day from which the rule counts, as the form has it now. */
function useStartDay(): string {
  const { timeZone } = useFormat()
  const [allDay, startDay, startAt]: readonly unknown[] = useWatch({ name: ['allDay', 'startDay', 'startAt'] })
  const now = dayIn(new Date(), timeZone)
  if (allDay) return typeof startDay === 'string' ? startDay : now
  return typeof startAt === 'string' ? dayIn(new Date(startAt), timeZone) : now
}

/** How it recurs, in a few choices and then in a sentence. */
export function RecurrenceField() {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  const { field, error } = useField('recurrence')
  const startDay = useStartDay()
  const rule = readRule(field.value)
  const set = (next: Recurrence | null) => field.onChange(writeRule(next))
  const change = (part: Partial<Recurrence>) => rule && set({ ...rule, ...part })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <FieldFrame label={t('form.repeat')} error={error}>
        {({ id }) => (
          <PlainSelect
            id={id}
            value={frequencyOf(rule)}
            onChange={(value) =>
              set(withFrequency(rule, frequencies.find((known) => known === value) ?? 'none', startDay))
            }
            options={frequencies.map((value) => ({ value, label: t(`repeat.frequency.${value}`) }))}
          />
        )}
      </FieldFrame>
      {rule && (
        <Box
          sx={{
            display: 'grid',
            gap: '12px',
            p: '12px',
            borderRadius: '8px',
            bgcolor: 'faint',
            border: 1,
            borderColor: 'hairline',
          }}
        >
          <Pair>
            <NumberField
              label={t('repeat.interval')}
              value={rule.interval}
              most={366}
              onChange={(interval) => change({ interval })}
            />
            {rule.freq === 'MONTHLY' && <MonthlyWay rule={rule} startDay={startDay} onChange={change} />}
          </Pair>
          {rule.freq === 'WEEKLY' && <WeekDays rule={rule} onChange={change} />}
          <Ending rule={rule} startDay={startDay} onChange={change} />
          <FormHelperText
            aria-live="polite"
            sx={{ m: 0, color: 'text.primary', fontSize: 'size.text', fontWeight: 550 }}
          >
            {recurrenceText(writeRule(rule) ?? '', startDay, t, locale)}
          </FormHelperText>
        </Box>
      )}
    </Box>
  )
}
