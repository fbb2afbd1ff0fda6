import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recurrence } from '#contract/tasks/recurrence.ts'
import { AnchoredSheet } from '../../../ui/dialog/AnchoredSheet.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ChoicePills } from '../filters/ChoicePills.tsx'
import { isWorkDays, weekdayName, workDays } from './recurrenceText.ts'

const rhythms = ['day', 'week', 'month', 'year'] as const
const week = ['1', '2', '3', '4', '5', '6', '7'] as const

type RecurrenceEditorProps = {
  anchor: HTMLElement
  value: Recurrence | null
  onSave: (rule: Recurrence | null) => void
  onClose: () => void
}

/** How often the task comes back after it is done. */
export function RecurrenceEditor({ anchor, value, onSave, onClose }: RecurrenceEditorProps) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const [rule, setRule] = useState<Recurrence>(value ?? { every: 'week', interval: 1, weekdays: [], until: null })
  const [interval, setInterval] = useState(String(rule.interval))
  const count = Number(interval)
  const valid = Number.isInteger(count) && count >= 1 && count <= 99
  const save = (next: Recurrence | null) => {
    onClose()
    onSave(next)
  }
  return (
    <AnchoredSheet anchor={anchor} label={t('fields.recurrence')} onClose={onClose} sx={{ p: '16px', width: 300 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (valid) save({ ...rule, interval: count, weekdays: rule.every === 'week' ? rule.weekdays : [] })
        }}
        sx={{ display: 'grid', gap: '12px' }}
      >
        <Button
          variant={isWorkDays({ ...rule, interval: count }) ? 'contained' : 'outlined'}
          aria-pressed={isWorkDays({ ...rule, interval: count })}
          onClick={() => {
            setRule({ ...rule, every: 'week', weekdays: [...workDays] })
            setInterval('1')
          }}
        >
          {t('recurrence.workDays')}
        </Button>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '8px' }}>
          <FieldFrame label={t('recurrence.interval')} error={valid ? undefined : t('recurrence.wrong')}>
            {(frame) => (
              <OutlinedInput
                {...frame}
                value={interval}
                inputProps={{ inputMode: 'numeric', maxLength: 2 }}
                onChange={(event) => setInterval(event.target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('recurrence.unit')}>
            {(frame) => (
              <Select
                value={rule.every}
                SelectDisplayProps={{ id: frame.id, 'aria-labelledby': `${frame.id}-label ${frame.id}` }}
                onChange={(event) => setRule({ ...rule, every: event.target.value })}
                sx={{ height: 38 }}
              >
                {rhythms.map((every) => (
                  <MenuItem key={every} value={every}>
                    {t(`recurrence.units.${every}`)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </FieldFrame>
        </Box>
        {rule.every === 'week' && (
          <ChoicePills
            label={t('recurrence.weekdays')}
            options={week.map((weekday) => ({ value: weekday, label: weekdayName(Number(weekday), locale) }))}
            chosen={rule.weekdays.map(String)}
            onChange={(chosen) => setRule({ ...rule, weekdays: chosen.map(Number) })}
          />
        )}
        <FieldFrame label={t('recurrence.until')} hint={t('recurrence.untilHint')}>
          {(frame) => (
            <OutlinedInput
              id={frame.id}
              type="date"
              value={rule.until ?? ''}
              onChange={(event) => setRule({ ...rule, until: event.target.value || null })}
              inputProps={{ 'aria-describedby': frame['aria-describedby'] }}
            />
          )}
        </FieldFrame>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          {value && (
            <Button variant="text" onClick={() => save(null)}>
              {t('recurrence.stop')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={!valid}>
            {t('actions.save')}
          </Button>
        </Box>
      </Box>
    </AnchoredSheet>
  )
}
