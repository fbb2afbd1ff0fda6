import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLabels, type Task } from '#contract/tasks/tasks.schemas.ts'
import { LabelTag } from '../../../../ui/LabelTag.tsx'
import { useChange } from '../../state/useChange.ts'
import { useTaskLabels } from '../../tasks.data.ts'
import { FieldRow } from './FieldRow.tsx'

/** Words of the team's own; those in use are offered, new ones are typed. */
export function LabelsField({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation(['tasks', 'ui'])
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
        <Popover
          open
          anchorEl={editing.anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t('fields.labels'), sx: { mt: '4px', p: '12px', width: 300 } },
          }}
        >
          <Autocomplete
            multiple
            freeSolo
            openOnFocus
            options={known}
            value={editing.labels}
            filterSelectedOptions
            clearText={t('ui:clear')}
            onChange={(_event, next) => {
              const labels = next.map((label) => label.trim().slice(0, 40)).filter((label) => label !== '')
              setEditing({ ...editing, labels: [...new Set(labels)].slice(0, maxLabels) })
            }}
            renderValue={(shown, getItemProps) =>
              shown.map((label, index) => {
                const { key, onDelete } = getItemProps({ index })
                return (
                  <Box
                    component="button"
                    type="button"
                    key={key}
                    title={t('fields.removeLabel', { label })}
                    onClick={onDelete}
                    sx={{ border: 0, p: 0, m: '2px', background: 'none', cursor: 'pointer' }}
                  >
                    <LabelTag label={label} />
                  </Box>
                )
              })
            }
            renderInput={({ slotProps }) => (
              <OutlinedInput
                {...slotProps.input}
                fullWidth
                autoFocus
                inputProps={{ ...slotProps.htmlInput, 'aria-label': t('fields.labels'), maxLength: 40 }}
                placeholder={t('fields.labelHint')}
              />
            )}
          />
        </Popover>
      )}
    </>
  )
}
