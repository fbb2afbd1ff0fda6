import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#contract/http/addressOf.ts'
import { peopleEndpoints, seenSpans } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import { countAll, countTabs } from '../../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { ExportIcon, UserOffIcon, UserSettingsIcon, UsersIcon } from '../../../ui/icons.ts'
import { useRoles } from '../../roles/roles.data.ts'
import { PhonePerson } from '../../users/PhonePerson.tsx'
import { UserRoles } from '../../users/UserRoles.tsx'
import { PersonDialogs } from '../dialogs/PersonDialogs.tsx'
import type { OpenDialog } from '../dialogs/personDialogs.ts'
import { usePeople, usePerson } from '../people.data.ts'
import { managedHref } from '../personHref.ts'
import { OpenTasks } from './OpenTasks.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { TwoStepSign } from './TwoStepMark.tsx'
import { usePersonActions } from './usePersonActions.ts'

const order: readonly Person['status'][] = ['active', 'invited', 'locked', 'inactive']

type PeopleTableProps = {
  /** Everybody under the filters, whatever their status. */
  onCount: (count: number) => void
}

export function PeopleTable({ onCount }: PeopleTableProps) {
  const { t } = useTranslation(['people', 'users'])
  const navigate = useNavigate()
  const { data, state, setState, asked, bind } = usePeople()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const looking = useLooking()
  const [dialog, setDialog] = useState<OpenDialog>()
  const actions = usePersonActions(setDialog)
  const columns = useMemo(() => peopleColumns(t), [t])
  const exporting = useExport((format) => addressOf(peopleEndpoints.export.path, {}, { ...asked, format }))
  const all = countAll(data?.statusCounts)
  useEffect(() => {
    if (all !== undefined) onCount(all)
  }, [all, onCount])
  // Rows of another page are no longer selected: an action only affects visible rows.
  const people = bind.rows?.filter(({ id }) => chosen.includes(String(id))) ?? []
  const close = (done: boolean) => {
    setDialog(undefined)
    if (done) setChosen([])
  }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
        <DataTable
          {...bind}
          label={t('title')}
          columns={columns}
          onStateChange={(next) => {
            setChosen([])
            setState(next)
          }}
          rowId={({ id }) => String(id)}
          rowLabel={({ fullName }) => fullName}
          onOpen={({ id }) => void navigate({ href: managedHref(id) })}
          rowActions={actions}
          searchLabel={t('search')}
          tabs={{
            filter: 'status',
            label: t('columns.status'),
            items: countTabs(t('all'), order, (status) => t(`users:status.${status}`), data?.statusCounts),
          }}
          filters={usePeopleFilters(data?.departments ?? [], state.filters.managerId?.[0])}
          {...(looking ? {} : { selection: { selected: people.map(({ id }) => String(id)), onChange: setChosen } })}
          preferences={useTablePreferences('people')}
          exporting={exporting}
          empty={{ icon: UsersIcon, title: t('empty.title'), text: t('empty.text') }}
          noMatch={t('noMatch')}
          renderPhoneRow={(person) => <PersonPhoneRow person={person} />}
        />
        <PeopleBulkBar people={people} sort={asked.sort} ask={setDialog} onClear={() => setChosen([])} />
      </Box>
      <PersonDialogs opened={dialog} onClose={close} />
    </>
  )
}

/** That somebody is active is not repeated in every row. */
function PersonPhoneRow({ person }: { person: ManagedPerson }) {
  const { status } = person
  return (
    <PhonePerson person={status === 'invited' ? { ...person, presence: null } : person}>
      {status !== 'active' && <PersonStanding person={person} />}
      <UserRoles roles={person.roles} />
      <Box sx={{ flex: 1 }} />
      {person.twoStep && <TwoStepSign />}
      {person.openTasks > 0 && <OpenTasks person={person} worded />}
    </PhonePerson>
  )
}

function usePeopleFilters(departments: readonly string[], manager: string | undefined): TableFilter[] {
  const { t } = useTranslation('people')
  const roles = useRoles().data?.rows ?? []
  const { data: boss } = usePerson(Number(manager ?? 0) || 0)
  return [
    {
      id: 'roleId',
      label: t('filters.role'),
      options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      id: 'department',
      label: t('filters.department'),
      options: departments.map((name) => ({ value: name, label: name })),
    },
    // Only links set it: the team of somebody whose page was open.
    ...(manager === undefined
      ? []
      : [
          {
            id: 'managerId',
            label: t('columns.manager'),
            options: [{ value: manager, label: boss?.fullName ?? manager }],
          },
        ]),
    {
      id: 'twoStep',
      label: t('filters.twoStep'),
      options: (['on', 'off'] as const).map((value) => ({ value, label: t(`twoStep.${value}`) })),
    },
    {
      id: 'seen',
      label: t('filters.seen'),
      options: seenSpans.map((value) => ({ value, label: t(`filters.seenOptions.${value}`) })),
    },
  ]
}

type PeopleBulkBarProps = {
  people: readonly ManagedPerson[]
  sort: string
  ask: (dialog: OpenDialog) => void
  onClear: () => void
}

function PeopleBulkBar({ people, sort, ask, onClear }: PeopleBulkBarProps) {
  const { t } = useTranslation('people')
  const ids = people.map(({ id }) => id).join(',')
  const { onExport } = useExport((format) => addressOf(peopleEndpoints.export.path, {}, { format, sort, ids }))
  const leaving = people.filter(({ status, lastAdmin }) => status !== 'inactive' && !lastAdmin)
  return (
    <Box sx={{ position: 'sticky', insetBlockEnd: 12, zIndex: 5 }}>
      <BulkBar
        count={people.length}
        label={t('bulk.selected', { count: people.length })}
        onClear={onClear}
        actions={[
          { id: 'roles', label: t('bulk.roles'), icon: UserSettingsIcon, onRun: () => ask({ kind: 'roles', people }) },
          { id: 'export', label: t('bulk.export'), icon: ExportIcon, onRun: () => onExport('xlsx') },
          ...(leaving.length === 0
            ? []
            : [
                {
                  id: 'deactivate',
                  label: t('bulk.deactivate'),
                  icon: UserOffIcon,
                  look: 'danger' as const,
                  onRun: () => ask({ kind: 'deactivate', people: leaving }),
                },
              ]),
        ]}
      />
    </Box>
  )
}
