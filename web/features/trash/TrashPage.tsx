import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { type TrashEntry, trashKinds } from '#contract/trash/trash.endpoints.ts'
import { useSession } from '../../lib/session/session.ts'
import { BulkBar } from '../../ui/BulkBar/BulkBar.tsx'
import { column } from '../../ui/DataTable/column.ts'
import { countAll, countTabs } from '../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { ReopenIcon, TrashIcon } from '../../ui/icons.ts'
import { ellipsis, Row } from '../../ui/layout.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Person } from '../../ui/Person/Person.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { trashFilters, useTrash } from './trash.data.ts'
import { trashLooks } from './trashLooks.ts'
import { entryKey, useTrashActions } from './useTrashActions.ts'

/** What was deleted and can still come back. */
export function TrashPage() {
  const { t } = useTranslation('trash')
  const isAdmin = useSession((session) => hasAdminRole(session.user?.roles ?? []))
  const { data, bind } = useTrash()
  const { restore, remove, running, progress, refused, stop, forget } = useTrashActions()
  const [keys, setKeys] = useState<readonly string[]>([])
  const columns = useMemo(() => trashColumns(t, (entry) => refused.get(entryKey(entry))), [t, refused])
  const selected = bind.rows?.filter((entry) => keys.includes(entryKey(entry))) ?? []
  const mayRemove = selected.every((entry) => entry.mayRemove)
  const notice = mayRemove ? undefined : t('notYours')
  const all = countAll(data?.kindCounts)
  // Of so many kinds, those that lie here, and the one that was chosen.
  const chosen = bind.state.filters[trashFilters.kind] ?? []
  const kinds = trashKinds.filter((kind) => data?.kindCounts[kind] || chosen.includes(kind))
  const act = async (way: typeof restore, entries: readonly TrashEntry[]) => {
    const done = await way(entries)
    setKeys((known) => known.filter((key) => !done.includes(key)))
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={all !== undefined && t('count', { count: all })}
        sentence={t(isAdmin ? 'sentenceAdmin' : 'sentence')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
        <DataTable
          {...bind}
          label={t('title')}
          columns={columns}
          rowId={entryKey}
          rowLabel={(entry) => entry.title || t('untitled')}
          rowActions={(entry) => [
            { id: 'restore', label: t('restore'), icon: ReopenIcon, onSelect: () => void act(restore, [entry]) },
            {
              id: 'remove',
              label: t('remove'),
              icon: TrashIcon,
              danger: true,
              startsGroup: true,
              onSelect: () => void act(remove, [entry]),
              ...(entry.mayRemove ? {} : { disabledReason: t('notYours') }),
            },
          ]}
          searchLabel={t('search')}
          tabs={{
            filter: trashFilters.kind,
            label: t('kindFilter'),
            items: countTabs(t('all'), kinds, (kind) => t(`kind.${kind}`), data?.kindCounts),
          }}
          filters={
            isAdmin
              ? [
                  {
                    id: trashFilters.deletedById,
                    label: t('person'),
                    options: (data?.people ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName })),
                  },
                ]
              : []
          }
          selection={{
            selected: selected.map(entryKey),
            onChange: (next) => {
              forget()
              setKeys(next)
            },
          }}
          empty={{ icon: TrashIcon, title: t('empty.title'), text: t('empty.text') }}
          noMatch={t('noMatch')}
          renderPhoneRow={(entry) => <TrashPhoneRow entry={entry} />}
        />
        <BulkBar
          count={selected.length}
          label={t('selected', { count: selected.length })}
          actions={[
            {
              id: 'restore',
              label: t('restore'),
              icon: ReopenIcon,
              look: 'filled',
              onRun: () => void act(restore, selected),
            },
            ...(mayRemove
              ? [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: TrashIcon,
                    look: 'danger' as const,
                    onRun: () => void act(remove, selected),
                  },
                ]
              : []),
          ]}
          running={
            running && progress && progress.total > 1
              ? { ...progress, label: t(`running.${running}`), onStop: stop }
              : undefined
          }
          note={refused.size > 0 ? t('refused', { count: refused.size }) : notice}
          onClear={() => setKeys([])}
        />
      </Box>
    </>
  )
}

function TrashPhoneRow({ entry }: { entry: TrashEntry }) {
  const { t } = useTranslation('trash')
  const { kind, title, detail, deletedBy, deletedAt, goneAt } = entry
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip {...trashLooks[kind]}>{t(`kind.${kind}`)}</StatusChip>
        <Typography variant="caption" color="textSecondary">
          <TimeLeft goneAt={goneAt} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title || t('untitled')}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{[detail, deletedBy?.fullName].filter(Boolean).join(' · ')}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary">
        <Instant value={deletedAt} />
      </Typography>
    </Box>
  )
}

const trashColumns = (
  t: TFunction<'trash'>,
  reasonOf: (entry: TrashEntry) => string | undefined,
): readonly Column<TrashEntry>[] => [
  column('title', t('columns.title'), { sortable: true, hideable: false, width: '38%' }, (entry) => {
    const reason = reasonOf(entry)
    return (
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...ellipsis, fontWeight: 550 }}>
          <bdi>{entry.title || t('untitled')}</bdi>
        </Box>
        <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: reason ? 'tone.error.ink' : 'text.secondary' }}>
          <bdi>{reason ?? entry.detail}</bdi>
        </Box>
      </Box>
    )
  }),
  column('kind', t('columns.kind'), ({ kind }) => <StatusChip {...trashLooks[kind]}>{t(`kind.${kind}`)}</StatusChip>),
  column(
    'deletedBy',
    t('columns.deletedBy'),
    ({ deletedBy }) => deletedBy && <Person person={{ ...deletedBy, presence: null }} size={26} />,
  ),
  column('deletedAt', t('columns.deletedAt'), { sortable: true }, ({ deletedAt }) => <Instant value={deletedAt} />),
  column('left', t('columns.left'), { align: 'end' }, ({ goneAt }) => <TimeLeft goneAt={goneAt} />),
]
