import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { isFiltered, type TaskAddress, withoutFilters } from '../address/taskAddress.ts'
import { PersonPicker } from '../people/PersonPicker.tsx'
import { useProjects, useTaskLabels } from '../tasks.data.ts'
import { ChoicePills } from './ChoicePills.tsx'
import { usePersonName } from './usePersonName.ts'

type FilterPanelProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void }

/** All filters of the list. */
export function FilterPanel({ address, onChange }: FilterPanelProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const projects = useProjects()
  const labels = useTaskLabels()
  const name = usePersonName(address.assigneeId)
  const [picking, setPicking] = useState<HTMLElement>()
  return (
    <Box sx={{ display: 'grid', gap: '16px', p: '16px', width: { xs: 1, sm: 340 } }}>
      <Part label={t('fields.status')}>
        {() => (
          <ChoicePills
            label={t('fields.status')}
            options={taskStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            chosen={address.statuses}
            onChange={(statuses) => onChange({ statuses })}
          />
        )}
      </Part>
      <Part label={t('fields.priority')}>
        {() => (
          <ChoicePills
            label={t('fields.priority')}
            options={taskPriorities.toReversed().map((value) => ({ value, label: t(`priority.${value}`) }))}
            chosen={address.priorities}
            onChange={(priorities) => onChange({ priorities })}
          />
        )}
      </Part>
      <Part label={t('fields.assignee')}>
        {(id) => (
          <Button
            fullWidth
            aria-labelledby={id}
            onClick={(event) => setPicking(event.currentTarget)}
            sx={{ justifyContent: 'flex-start' }}
          >
            {name || t('filters.anybody')}
          </Button>
        )}
      </Part>
      <Part label={t('fields.project')}>
        {(id) => (
          <Choice
            labelId={id}
            value={address.spaceId}
            none={t('filters.anyProject')}
            options={projects.map((project) => ({ value: String(project.id), label: project.name }))}
            onChange={(spaceId) => onChange({ spaceId })}
          />
        )}
      </Part>
      <Part label={t('fields.labels')}>
        {(id) => (
          <Choice
            labelId={id}
            value={address.label}
            none={t('filters.anyLabel')}
            options={labels.map((label) => ({ value: label, label }))}
            onChange={(label) => onChange({ label })}
          />
        )}
      </Part>
      {isFiltered(address) && (
        <Button variant="text" onClick={() => onChange(withoutFilters(address))}>
          {t('filters.clear')}
        </Button>
      )}
      {picking && (
        <PersonPicker
          anchor={picking}
          label={t('fields.assignee')}
          chosen={address.assigneeId === '' ? [] : [Number(address.assigneeId)]}
          none={t('filters.anybody')}
          onPick={(person) => onChange({ assigneeId: person ? String(person.id) : '' })}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Box>
  )
}

function Part({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <Meta id={id} sx={{ mb: '6px', fontWeight: 550 }}>
        {label}
      </Meta>
      {children(id)}
    </div>
  )
}

type ChoiceProps = {
  labelId: string
  value: string
  none: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ labelId, value, none, options, onChange }: ChoiceProps) {
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      fullWidth
      displayEmpty
      value={value}
      labelId={labelId}
      IconComponent={ChevronDownIcon}
      onChange={(event) => onChange(event.target.value)}
      sx={{ height: 38, '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {!known && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  )
}
