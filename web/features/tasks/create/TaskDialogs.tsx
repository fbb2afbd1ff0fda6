import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { addDays } from '../../../lib/days/days.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { useMove } from '../moves/useMove.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { closeTaskDialog, useTaskDialog } from './taskDialogs.ts'

const schema = moveEndpoints.extend.body.omit({ version: true })

/** Asks for more time: until when, and why. */
function ExtendDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const { attempt } = useMove()
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const from = task.endDay !== null && task.endDay > today ? task.endDay : today
  return (
    <AppDialog open onClose={onClose} title={t('moves.extend')} width="xs">
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        <bdi>{`${task.key} ${task.title}`}</bdi>
      </Typography>
      <Form
        schema={schema}
        defaultValues={{ newEndDay: addDays(from, 7), reason: '' }}
        mode="onSubmit"
        onSubmit={async (said) => {
          await attempt(task, 'extend', said)
          onClose()
        }}
      >
        <DayField name="newEndDay" label={t('extend.newEndDay')} earliest={addDays(from, 1)} required />
        <TextField name="reason" label={t('moves.reason')} rows={3} required autoFocus />
        <Typography variant="caption" color="textSecondary">
          {task.approver ? t('extend.approver', { name: task.approver.fullName }) : t('extend.admin')}
        </Typography>
        <FormButtons onCancel={onClose}>{t('extend.send')}</FormButtons>
      </Form>
    </AppDialog>
  )
}

/** The frame draws it once, whatever screen opened it. */
export function TaskDialogs() {
  const { opened } = useTaskDialog()
  switch (opened?.kind) {
    case 'create':
      return <CreateDialog seed={opened.seed} onClose={closeTaskDialog} />
    case 'extend':
      return <ExtendDialog task={opened.task} onClose={closeTaskDialog} />
    case 'merge':
      return <MergeDialog conflict={opened.conflict} onClose={closeTaskDialog} />
    default:
      return null
  }
}
