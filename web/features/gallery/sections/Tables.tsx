import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { sortField, type TablePreferences, type TableState } from '../../../ui/DataTable/tableTypes.ts'
import { EditIcon, UserIcon, UserOffIcon, UsersIcon } from '../../../ui/icons.ts'
import { type SampleRow, type SampleStatus, sampleRows } from '../samples.ts'
import { PhoneSample, useSampleColumns } from './sampleColumns.tsx'

const statuses: readonly SampleStatus[] = ['active', 'invited', 'locked', 'inactive']
const views = ['full', 'loading', 'empty', 'error'] as const

export function Tables() {
  const { t } = useTranslation('gallery')
  const columns = useSampleColumns()
  const [state, setState] = useState<TableState>({ page: 1, size: 10, sort: 'person', q: '', filters: {} })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [preferences, setPreferences] = useState<TablePreferences>()
  const [progress, setProgress] = useState<number>()
  const [view, setView] = useState<(typeof views)[number]>('full')
  const found = view === 'empty' ? { rows: [], total: 0 } : searchSamples(state)
  const status = (value: SampleStatus) => ({ value, label: t(`status.${value}`) })
  const counted = (value: SampleStatus) => ({
    ...status(value),
    count: sampleRows.filter((row) => row.status === value).length,
  })
  const nothing = () => undefined
  return (
    <Box sx={{ minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        value={view}
        onChange={(_event, next) => next && setView(next)}
        aria-label={t('words.view')}
        sx={{ mb: '12px' }}
      >
        {views.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DataTable
        label={t('table.label')}
        columns={columns}
        rows={view === 'loading' || view === 'error' ? undefined : found.rows}
        total={found.total}
        state={state}
        onStateChange={setState}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.fullName}
        onOpen={nothing}
        searchLabel={t('table.search')}
        tabs={{
          filter: 'status',
          label: t('table.status'),
          items: [{ value: '', label: t('table.all'), count: sampleRows.length }, ...statuses.map(counted)],
        }}
        filters={[
          {
            id: 'role',
            label: t('table.roles'),
            multiple: true,
            options: ['Admin', 'Satış', 'Muhasebe', 'Kullanıcı'].map((role) => ({ value: role, label: role })),
          },
          {
            id: 'department',
            label: t('table.department'),
            options: ['Yazılım', 'Satış', 'Operasyon'].map((name) => ({ value: name, label: name })),
          },
        ]}
        selection={{ selected, onChange: setSelected }}
        preferences={{ value: preferences, onChange: setPreferences }}
        exporting={{
          formats: [
            { id: 'xlsx', label: t('table.excel') },
            { id: 'csv', label: t('table.csv') },
          ],
          onExport: () => setProgress(42),
          progress,
          onCancel: () => setProgress(undefined),
        }}
        rowActions={(row) => [
          { id: 'open', label: t('table.open'), icon: UserIcon, onSelect: nothing },
          {
            id: 'roles',
            label: t('table.editRoles'),
            icon: EditIcon,
            onSelect: nothing,
            ...(row.roles.includes('Admin') ? { disabledReason: t('words.reason') } : {}),
          },
          {
            id: 'off',
            label: t('table.deactivate'),
            icon: UserOffIcon,
            onSelect: nothing,
            danger: true,
            startsGroup: true,
          },
        ]}
        error={view === 'error' ? { onRetry: () => setView('full') } : undefined}
        empty={{
          icon: UsersIcon,
          title: t('table.emptyTitle'),
          text: t('table.emptyText'),
          action: <Button variant="contained">{t('words.create')}</Button>,
        }}
        noMatch={t('table.noMatch')}
        renderPhoneRow={(row) => <PhoneSample row={row} />}
      />
    </Box>
  )
}

const collator = new Intl.Collator('tr')
const order: Record<string, (left: SampleRow, right: SampleRow) => number> = {
  person: (left, right) => collator.compare(left.fullName, right.fullName),
  department: (left, right) => collator.compare(left.department, right.department),
  seen: (left, right) => collator.compare(left.seen, right.seen),
  tasks: (left, right) => left.tasks - right.tasks,
}

/** What a server would answer to the table's state. */
function searchSamples({ page, size, sort, q, filters }: TableState): { rows: SampleRow[]; total: number } {
  const text = q.toLocaleLowerCase('tr')
  const has = (id: string, values: readonly string[]) =>
    !filters[id]?.length || values.some((value) => filters[id]?.includes(value))
  const found = sampleRows.filter(
    (row) =>
      row.fullName.toLocaleLowerCase('tr').includes(text) &&
      has('status', [row.status]) &&
      has('role', row.roles) &&
      has('department', [row.department]),
  )
  const compare = order[sortField(sort)]
  const sorted = compare ? found.toSorted(compare) : found
  if (sort.startsWith('-')) sorted.reverse()
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}
