import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { RepeatIcon } from '../../../ui/icons.ts'
import { FieldRow } from '../detail/fields/FieldRow.tsx'
import { useChange } from '../state/useChange.ts'
import { RecurrenceEditor } from './RecurrenceEditor.tsx'
import { recurrenceText } from './recurrenceText.ts'

export function RecurrenceField({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const change = useChange()
  const [editing, setEditing] = useState<{ anchor: HTMLElement; base: Task }>()
  const edit = (anchor: HTMLElement) => setEditing({ anchor, base: task })
  return (
    <>
      <FieldRow label={t('fields.recurrence')} onEdit={editable ? edit : undefined}>
        {task.recurrence && <RepeatIcon width={16} height={16} aria-hidden />}
        {task.recurrence ? recurrenceText(t, task.recurrence, locale) : t('recurrence.never')}
      </FieldRow>
      {editing && (
        <RecurrenceEditor
          anchor={editing.anchor}
          value={task.recurrence}
          onSave={(recurrence) => void change(editing.base, { recurrence }, { recurrence })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
