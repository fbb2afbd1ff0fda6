import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDescribe, mayPlan, mayReassign } from '#contract/tasks/tasks.policy.ts'
import { maxLabels, type Task, taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { AnchoredSheet } from '../../../../ui/dialog/AnchoredSheet.tsx'
import { LazyDayChoice } from '../../../../ui/form/dates/lazyPickers.tsx'
import { LabelsInput } from '../../../../ui/form/LabelsInput.tsx'
import { CheckIcon } from '../../../../ui/icons.ts'
import { LabelTag } from '../../../../ui/LabelTag.tsx'
import { openStatuses } from '../../address/taskAddress.ts'
import { Due } from '../../look/Due.tsx'
import { PriorityMark } from '../../look/PriorityMark.tsx'
import { useMove } from '../../moves/useMove.ts'
import { RecurrenceField } from '../../recurrence/RecurrenceField.tsx'
import { useChange } from '../../state/useChange.ts'
import { useProjects, useStanding, useTaskLabels } from '../../tasks.data.ts'
import { FieldRow } from './FieldRow.tsx'
import { ApproverField, AssigneeField, ParticipantsField } from './PersonFields.tsx'
import { PersonValue } from './PersonValue.tsx'
import { TimeField } from './TimeField.tsx'

type DayFieldProps = { task: Task; field: 'startDay' | 'endDay'; editable: boolean }

/** A person who may not move the end day asks for more time instead. */
function DayField({ task, field, editable }: DayFieldProps) {
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
        <AnchoredSheet anchor={editing.anchor} label={t(`fields.${field}`)} onClose={() => setEditing(undefined)}>
          <LazyDayChoice
            day={value}
            onPick={(day) => {
              setEditing(undefined)
              void change(editing.base, { [field]: day }, { [field]: day })
            }}
          />
        </AnchoredSheet>
      )}
    </>
  )
}

function useRights(task: Task) {
  const standing = useStanding()
  if (!standing) return { describes: false, plans: false, reassigns: false }
  const now = new Date()
  return {
    describes: mayDescribe(task, standing, now),
    plans: mayPlan(task, standing, now),
    // Not for a certain person: decides whether the picker is offered at all. The server checks the chosen person.
    reassigns: mayReassign(task, standing, now, standing.id),
  }
}

/** All fields of a task, each changed in place. */
export function Fields({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const { describes, plans, reassigns } = useRights(task)
  const change = useChange()
  const projects = useProjects()
  const setProject = (value: string) => {
    const found = projects.find(({ id }) => String(id) === value)
    const space = found
      ? { id: found.id, code: found.code, name: found.name, managerId: found.manager?.id ?? null }
      : null
    void change(task, { spaceId: found?.id ?? null }, { space })
  }
  return (
    <Box component="dl" sx={grid}>
      <AssigneeField task={task} editable={reassigns} />
      <ApproverField task={task} editable={plans} />
      <DayField task={task} field="endDay" editable={plans} />
      <ChoiceField
        label={t('fields.priority')}
        value={task.priority}
        shown={<PriorityMark priority={task.priority} named />}
        options={taskPriorities
          .toReversed()
          .map((value) => ({ value, label: <PriorityMark priority={value} named /> }))}
        onChoose={describes ? (priority) => void change(task, { priority }, { priority }) : undefined}
      />
      <ChoiceField
        label={t('fields.project')}
        value={task.space ? String(task.space.id) : ''}
        shown={<bdi>{task.space?.name ?? t('fields.none')}</bdi>}
        options={[
          { value: '', label: t('fields.noProject') },
          ...projects.map((project) => ({ value: String(project.id), label: <bdi>{project.name}</bdi> })),
        ]}
        onChoose={plans ? setProject : undefined}
      />
      <TimeField task={task} editable={describes} />
      <LabelsField task={task} editable={describes} />
      <ParticipantsField task={task} editable={plans} />
      <DayField task={task} field="startDay" editable={plans} />
      <RecurrenceField task={task} editable={plans} />
      <ChoiceField
        label={t('fields.approval')}
        value={task.requiresApproval ? 'yes' : 'no'}
        shown={t(task.requiresApproval ? 'fields.approvalYes' : 'fields.approvalNo')}
        options={[
          { value: 'yes', label: t('fields.approvalYes') },
          { value: 'no', label: t('fields.approvalNo') },
        ]}
        onChoose={
          plans
            ? (value) => void change(task, { requiresApproval: value === 'yes' }, { requiresApproval: value === 'yes' })
            : undefined
        }
      />
      <FieldRow label={t('fields.creator')}>
        <PersonValue person={task.creator} />
      </FieldRow>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '16px',
  m: 0,
} as const

/** The team's own words; the ones in use are offered, new ones are typed. */
function LabelsField({ task, editable }: { task: Task; editable: boolean }) {
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

type ChoiceFieldProps<Value extends string> = {
  label: string
  value: Value
  shown: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  onChoose: ((value: Value) => void) | undefined
}

/** One of a few, from a menu. */
function ChoiceField<Value extends string>({ label, value, shown, options, onChoose }: ChoiceFieldProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <FieldRow label={label} onEdit={onChoose && setAnchor}>
        {shown}
      </FieldRow>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 200, maxHeight: 360 } }, list: { 'aria-label': label } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            onClick={() => {
              setAnchor(null)
              if (option.value !== value) onChoose?.(option.value)
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {option.label}
            </Box>
            {option.value === value && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
