import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLabels, type Task } from '#contract/tasks/tasks.schemas.ts'
import { AnchoredSheet } from '../../../../ui/dialog/AnchoredSheet.tsx'
import { LabelsInput } from '../../../../ui/form/LabelsInput.tsx'
import { LabelTag } from '../../../../ui/LabelTag.tsx'
import { useChange } from '../../state/useChange.ts'
import { useTaskLabels } from '../../tasks.data.ts'
import { FieldRow } from './FieldRow.tsx'

/** Words of the team's own; those in use are offered, new ones are typed. */
export function LabelsField({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const [editing, setEditing] = useState<{ anchor: HTMLElement; base: Task; labels: string[] }>()
  const known = useTaskLabels(editing !== undefined)
  const close = () => {
    setEditing(undefined)
    if (!editing || JSON.stringify(editing.labels) === JSON.stringify(editing.base.labels)) return
    void change(editing.base, { labels: editing.labels }, { labels: editing.labels })
  }
  const edit = (anchor: HTMLElement) => setEditing({ anchor, base: task, labels: task.labels })
  return (
    <>
      <FieldRow label={t('fields.labels')} onEdit={editable ? edit : undefined}>
        {task.labels.length > 0 ? task.labels.map((label) => <LabelTag key={label} label={label} />) : t('fields.none')}
      </FieldRow>
      {editing && (
        <AnchoredSheet
          anchor={editing.anchor}
          label={t('fields.labels')}
          onClose={close}
          sx={{ p: '12px', width: 300 }}
        >
          <LabelsInput
            name={t('fields.labels')}
            labels={editing.labels}
            known={known}
            most={maxLabels}
            onChange={(labels) => setEditing({ ...editing, labels })}
          />
        </AnchoredSheet>
      )}
    </>
  )
}
