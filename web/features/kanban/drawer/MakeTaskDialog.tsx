import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { day, id } from '#contract/http/fields.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { type TaskPriority, taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { useBoardContext } from '../boardContext.ts'
import { FormRow } from '../column/FormRow.tsx'
import type { Card } from '../model/board.ts'

const draft = z.object({
  assigneeId: id,
  priority: z.enum(taskPriorities),
  endDay: day.nullable(),
  requiresApproval: z.boolean(),
})

type MakeTaskDialogProps = { card: Card; onClose: () => void; onMade: (card: Card) => void }

/** Title, text, labels and checklist come from the card; the form asks for the rest. */
export function MakeTaskDialog({ card, onClose, onMade }: MakeTaskDialogProps) {
  const { t } = useTranslation(['kanban', 'tasks', 'ui'])
  const { people } = useBoardContext()
  const [q, setQ] = useState('')
  const found = [...people.values()].filter((person) => fold(person.fullName).includes(fold(q.trim())))
  const me = useSession((session) => session.user?.id ?? 0)
  const make = async (values: z.output<typeof draft>) => {
    const made = await call(kanbanDetailEndpoints.makeTask, {
      params: { id: card.id },
      body: { ...values, clientId: newClientId() },
    })
    toast.success(t('drawer.taskMade', { key: made.task?.key ?? '' }))
    onMade(made)
  }
  const priority: TaskPriority = 'normal'
  return (
    <AppDialog open onClose={onClose} title={t('drawer.makeTask')} width="xs">
      <Form
        schema={draft}
        defaultValues={{
          assigneeId: card.members[0] ?? me,
          priority,
          endDay: card.dueDate === '' ? null : card.dueDate,
          requiresApproval: false,
        }}
        onSubmit={make}
      >
        <PersonField name="assigneeId" label={t('drawer.assignee')} people={found} onSearch={setQ} />
        <FormRow>
          <DayField name="endDay" label={t('drawer.fields.dueDate')} />
          <SelectField
            name="priority"
            label={t('drawer.priority')}
            options={taskPriorities.map((value) => ({ value, label: t(`tasks:priority.${value}`) }))}
          />
        </FormRow>
        <SwitchField name="requiresApproval" label={t('drawer.requiresApproval')} />
        <FormRow end>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('drawer.makeTask')}</SubmitButton>
        </FormRow>
      </Form>
    </AppDialog>
  )
}
