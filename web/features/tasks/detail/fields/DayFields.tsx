import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { openStatuses } from '../../address/taskAddress.ts'
import { Due } from '../../look/Due.tsx'
import { useMove } from '../../moves/useMove.ts'
import { useChange } from '../../state/useChange.ts'
import { FieldRow } from './FieldRow.tsx'

const DayPicker = lazy(() => import('./DayPicker.tsx').then((loaded) => ({ default: loaded.DayPicker })))

type DayFieldProps = { task: Task; field: 'startDay' | 'endDay'; editable: boolean }

/** Whoever may not move the end day asks for more time instead. */
export function DayField({ task, field, editable }: DayFieldProps) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const { run } = useMove()
  const [editing, setEditing] = useState<{ anchor: HTMLElement; base: Task }>()
  const value = task[field]
  const asks = field === 'endDay' && !editable && task.moves.includes('extend')
  const edit = (anchor: HTMLElement) => (asks ? void run(task, 'extend') : setEditing({ anchor, base: task }))
  const open = openStatuses.includes(task.status) && field === 'endDay'
  return (
    <>
      <FieldRow label={t(`fields.${field}`)} onEdit={editable || asks ? edit : undefined}>
        {value ? <Due day={value} open={open} full={field === 'endDay'} /> : t('fields.none')}
      </FieldRow>
      {editing && (
        <Suspense>
          <DayPicker
            anchor={editing.anchor}
            label={t(`fields.${field}`)}
            value={value}
            onPick={(day) => void change(editing.base, { [field]: day }, { [field]: day })}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
