import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { AnchoredSheet } from '../../../../ui/dialog/AnchoredSheet.tsx'
import { FieldFrame } from '../../../../ui/form/FieldFrame.tsx'
import { Row } from '../../../../ui/layout.ts'
import { useChange } from '../../state/useChange.ts'
import { readDuration } from './duration.ts'
import { FieldRow } from './FieldRow.tsx'
import { useDuration } from './useDuration.ts'

/** Spent and estimated time, with a bar; what was spent is written entry by entry below. */
export function TimeField({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const [editing, setEditing] = useState<{ anchor: HTMLElement; base: Task }>()
  const say = useDuration()
  const { spentMinutes, estimateMinutes } = task
  const over = estimateMinutes !== null && spentMinutes > estimateMinutes
  return (
    <>
      <FieldRow label={t('fields.time')} onEdit={editable ? (anchor) => setEditing({ anchor, base: task }) : undefined}>
        {estimateMinutes === null && spentMinutes === 0 ? (
          t('fields.none')
        ) : (
          <Row
            as="span"
            sx={{
              flexWrap: 'wrap',
              columnGap: '6px',
              width: 1,
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{say(spentMinutes)}</bdi>
            {estimateMinutes !== null && (
              <>
                <LinearProgress
                  variant="determinate"
                  color={over ? 'error' : 'primary'}
                  aria-label={t('fields.time')}
                  value={estimateMinutes === 0 ? 100 : Math.min(100, (spentMinutes / estimateMinutes) * 100)}
                  sx={{ flex: 1, minWidth: 24, height: 6, borderRadius: '3px' }}
                />
                <Box component="bdi" sx={{ color: 'text.secondary' }}>
                  {say(estimateMinutes)}
                </Box>
              </>
            )}
          </Row>
        )}
      </FieldRow>
      {editing && <EstimateEditor anchor={editing.anchor} base={editing.base} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type EstimateEditorProps = { anchor: HTMLElement; base: Task; onClose: () => void }

function EstimateEditor({ anchor, base, onClose }: EstimateEditorProps) {
  const { t } = useTranslation(['tasks', 'errors'])
  const change = useChange()
  const say = useDuration()
  const language = useLanguage()
  const [typed, setTyped] = useState(base.estimateMinutes === null ? '' : say(base.estimateMinutes))
  const estimateMinutes = typed.trim() === '' ? null : readDuration(typed, language)
  const save = () => {
    if (estimateMinutes === undefined) return
    onClose()
    if (estimateMinutes !== base.estimateMinutes) void change(base, { estimateMinutes }, { estimateMinutes })
  }
  return (
    <AnchoredSheet anchor={anchor} label={t('fields.estimate')} onClose={onClose} sx={{ p: '16px', width: 280 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        sx={{ display: 'grid', gap: '12px' }}
      >
        <FieldFrame
          label={t('fields.estimate')}
          hint={t('time.hint')}
          error={estimateMinutes === undefined ? t('errors:timeUnreadable') : undefined}
        >
          {(frame) => (
            <OutlinedInput {...frame} autoFocus value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </FieldFrame>
        <Button type="submit" variant="contained">
          {t('actions.save')}
        </Button>
      </Box>
    </AnchoredSheet>
  )
}
