import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { PeopleStack } from '../../../../ui/Person/PeopleStack.tsx'
import { PersonPicker } from '../../people/PersonPicker.tsx'
import { useChange } from '../../state/useChange.ts'
import { FieldRow } from './FieldRow.tsx'
import { PersonValue } from './PersonValue.tsx'

type PersonFieldProps = { task: Task; editable: boolean }
type Editing = { anchor: HTMLElement; base: Task }

export function AssigneeField({ task, editable }: PersonFieldProps) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const [editing, setEditing] = useState<Editing>()
  return (
    <>
      <FieldRow
        label={t('fields.assignee')}
        onEdit={editable ? (anchor) => setEditing({ anchor, base: task }) : undefined}
      >
        <PersonValue person={task.assignee} />
      </FieldRow>
      {editing && (
        <PersonPicker
          anchor={editing.anchor}
          label={t('fields.assignee')}
          chosen={[task.assignee.id]}
          spaceId={task.space?.id ?? null}
          onPick={(assignee) => assignee && void change(editing.base, { assigneeId: assignee.id }, { assignee })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

export function ApproverField({ task, editable }: PersonFieldProps) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const [editing, setEditing] = useState<Editing>()
  return (
    <>
      <FieldRow
        label={t('fields.approver')}
        onEdit={editable ? (anchor) => setEditing({ anchor, base: task }) : undefined}
      >
        {task.approver ? <PersonValue person={task.approver} /> : t('fields.none')}
      </FieldRow>
      {editing && (
        <PersonPicker
          anchor={editing.anchor}
          label={t('fields.approver')}
          chosen={task.approver ? [task.approver.id] : []}
          spaceId={task.space?.id ?? null}
          onPick={(approver) => approver && void change(editing.base, { approverId: approver.id }, { approver })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

const ids = (people: readonly NamedPerson[]) => people.map(({ id }) => id).sort((a, b) => a - b)

export function ParticipantsField({ task, editable }: PersonFieldProps) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const toggle = (person: NamedPerson) => {
    const others = task.participants.filter(({ id }) => id !== person.id)
    const participants = others.length < task.participants.length ? others : [...others, person]
    void change(task, { participantIds: ids(participants) }, { participants })
  }
  return (
    <>
      <FieldRow label={t('fields.participants')} onEdit={editable ? setAnchor : undefined}>
        {task.participants.length > 0 ? <PeopleStack people={task.participants} size={22} /> : t('fields.none')}
      </FieldRow>
      {anchor && (
        <PersonPicker
          anchor={anchor}
          multiple
          label={t('fields.participants')}
          chosen={ids(task.participants)}
          spaceId={task.space?.id ?? null}
          onPick={(person) => person && toggle(person)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
