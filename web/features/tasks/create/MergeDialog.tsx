import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { useDuration } from '../detail/fields/useDuration.ts'
import { recurrenceText } from '../recurrence/recurrenceText.ts'
import type { FieldConflict, TaskField } from '../state/conflicts.ts'
import { useChange } from '../state/useChange.ts'

type Side = 'mine' | 'theirs'

/** Somebody changed the same field meanwhile: shows both values, and the person chooses, field by field. */
export function MergeDialog({ conflict, onClose }: { conflict: FieldConflict; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'ui'])
  const change = useChange()
  const text = useFieldText()
  const { current, patch, shown, fields } = conflict
  const [kept, setKept] = useState<Partial<Record<TaskField, Side>>>({})
  const sideOf = (field: TaskField): Side => kept[field] ?? 'theirs'
  const mine = { ...current, ...shown }
  const save = () => {
    onClose()
    const dropped = fields.filter((field) => sideOf(field) === 'theirs')
    const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !dropped.some((one) => one === field)))
    if (Object.keys(rest).length > 0) void change(current, rest, shownOf(rest, shown))
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:conflict.back')}</Button>
      <Button variant="contained" onClick={save}>
        {t('merge.save')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('merge.title', { key: current.key })} actions={actions}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('merge.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: '12px' }}>
        {fields.map((field) => (
          <Box key={field} component="fieldset" sx={box}>
            <Box component="legend" sx={{ px: '4px', fontSize: 'size.text', fontWeight: 600 }}>
              {t(`merge.field.${field}`)}
            </Box>
            <RadioGroup
              value={sideOf(field)}
              onChange={(event) => setKept({ ...kept, [field]: event.target.value === 'mine' ? 'mine' : 'theirs' })}
            >
              {(['theirs', 'mine'] as const).map((side) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  label={
                    <Box sx={{ overflowWrap: 'anywhere' }}>
                      <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: '8px' }}>
                        {t(`ui:conflict.${side}`)}
                      </Box>
                      <bdi>{text(side === 'mine' ? mine : current, field) || t('ui:conflict.empty')}</bdi>
                    </Box>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}

/** The shown values of the kept part of the patch. */
function shownOf(rest: object, shown: FieldConflict['shown']): FieldConflict['shown'] {
  const names = Object.keys(rest).map((field) => field.replace(/^participantIds$/, 'participants').replace(/Id$/, ''))
  return Object.fromEntries(Object.entries(shown).filter(([name]) => names.includes(name)))
}

const box = { m: 0, p: '8px 12px', border: 1, borderColor: 'hairline', borderRadius: '8px', minWidth: 0 } as const

/** A field of a task as a person reads it. */
function useFieldText() {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const say = useDuration()
  const time = (minutes: number | null) => (minutes === null ? '' : say(minutes))
  return (task: Task, field: TaskField): string => {
    switch (field) {
      case 'title':
      case 'description':
        return task[field]
      case 'priority':
        return t(`priority.${task.priority}`)
      case 'startDay':
      case 'endDay':
        return task[field] === null ? '' : fullDay(task[field], locale)
      case 'assigneeId':
        return task.assignee.fullName
      case 'approverId':
        return task.approver?.fullName ?? ''
      case 'participantIds':
        return task.participants.map(({ fullName }) => fullName).join(', ')
      case 'spaceId':
        return task.space?.name ?? ''
      case 'labels':
        return task.labels.join(', ')
      case 'estimateMinutes':
      case 'spentMinutes':
        return time(task[field])
      case 'recurrence':
        return task.recurrence ? recurrenceText(t, task.recurrence, locale) : t('recurrence.never')
      case 'requiresApproval':
        return t(task.requiresApproval ? 'fields.approvalYes' : 'fields.approvalNo')
    }
  }
}
