import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { AnchoredSheet } from '../../../../ui/dialog/AnchoredSheet.tsx'
import { FieldFrame } from '../../../../ui/form/FieldFrame.tsx'
import { Row } from '../../../../ui/layout.ts'
import { useChange } from '../../state/useChange.ts'
import { durationText, readDuration } from './duration.ts'
import { FieldRow } from './FieldRow.tsx'

/** Spent and estimated time, with a bar. */
export function TimeField({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const [editing, setEditing] = useState<{ anchor: HTMLElement; base: Task }>()
  const say = (minutes: number) => durationText(minutes, (unit, count) => t(`time.${unit}`, { count }))
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
      {editing && <TimeEditor anchor={editing.anchor} base={editing.base} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type TimeEditorProps = { anchor: HTMLElement; base: Task; onClose: () => void }

function TimeEditor({ anchor, base, onClose }: TimeEditorProps) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const plain = (minutes: number) => durationText(minutes, (unit, count) => t(`time.${unit}`, { count }))
  const [spent, setSpent] = useState(plain(base.spentMinutes))
  const [estimate, setEstimate] = useState(base.estimateMinutes === null ? '' : plain(base.estimateMinutes))
  const read = { spent: readDuration(spent || '0'), estimate: estimate.trim() === '' ? null : readDuration(estimate) }
  const save = () => {
    if (read.spent === undefined || read.estimate === undefined) return
    onClose()
    const patch = { spentMinutes: read.spent, estimateMinutes: read.estimate }
    if (patch.spentMinutes === base.spentMinutes && patch.estimateMinutes === base.estimateMinutes) return
    void change(base, patch, patch)
  }
  return (
    <AnchoredSheet anchor={anchor} label={t('fields.time')} onClose={onClose} sx={{ p: '16px', width: 280 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        sx={{ display: 'grid', gap: '12px' }}
      >
        <FieldFrame label={t('fields.spent')} error={read.spent === undefined ? t('time.wrong') : undefined}>
          {(frame) => (
            <OutlinedInput {...frame} autoFocus value={spent} onChange={(event) => setSpent(event.target.value)} />
          )}
        </FieldFrame>
        <FieldFrame
          label={t('fields.estimate')}
          hint={t('time.hint')}
          error={read.estimate === undefined ? t('time.wrong') : undefined}
        >
          {(frame) => (
            <OutlinedInput {...frame} value={estimate} onChange={(event) => setEstimate(event.target.value)} />
          )}
        </FieldFrame>
        <Button type="submit" variant="contained">
          {t('actions.save')}
        </Button>
      </Box>
    </AnchoredSheet>
  )
}
