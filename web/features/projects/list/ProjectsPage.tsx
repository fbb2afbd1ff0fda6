import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { healths, type Project, projectStatuses } from '#contract/projects/projects.schemas.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import { useLooking, useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/useMay.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import {
  AddIcon,
  ArchiveIcon,
  BoardIcon,
  CardsIcon,
  ChannelIcon,
  EyeIcon,
  ListIcon,
  ProjectFolderIcon,
  UndoIcon,
} from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { CreateProject } from '../form/CreateProject.tsx'
import { EndDay } from '../look/EndDay.tsx'
import { HealthChip } from '../look/HealthChip.tsx'
import { LateLink } from '../look/LateLink.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import { ProjectStatusChip } from '../look/ProjectStatusChip.tsx'
import { tabPath } from '../page/tabs.ts'
import { projectList } from '../projects.data.ts'
import { useArchiving } from '../state/useArchiving.ts'
import { ProjectCards } from './ProjectCards.tsx'
import { projectColumns } from './projectColumns.tsx'

const route = getRouteApi(paths.projects)

function useFilters(): TableFilter[] {
  const { t } = useTranslation('projects')
  const me = useSession(({ user }) => user?.id ?? 0)
  const option = (value: string, label: string) => ({ value, label })
  return [
    {
      id: 'status',
      label: t('columns.status'),
      multiple: true,
      options: projectStatuses.map((status) => option(status, t(`status.${status}`))),
    },
    {
      id: 'health',
      label: t('columns.health'),
      multiple: true,
      options: healths.map((health) => option(health, t(`health.${health}`))),
    },
    { id: 'late', label: t('filters.late'), options: [option('true', t('filters.lateOnly'))] },
    { id: 'managerId', label: t('filters.manager'), options: [option(String(me), t('filters.mine'))] },
    { id: 'archived', label: t('filters.archive'), options: [option('true', t('filters.archived'))] },
  ]
}

/** Cards to begin with; the address keeps which of the two it is. */
function useView() {
  const { gorunum } = route.useSearch()
  const change = useChangeAddress()
  const show = (next: 'cards' | 'table') => change({ gorunum: next === 'table' ? 'tablo' : undefined })
  return [gorunum === 'tablo' ? 'table' : 'cards', show] as const
}

/** The form is an address of its own, so that the palette can lead to it. */
function useCreating() {
  const { yeni } = route.useSearch()
  const change = useChangeAddress()
  const set = (on: boolean) => change({ yeni: on ? '1' : undefined }, { replace: !on })
  return [yeni === '1', set] as const
}

/** `/projects`, for people who manage projects. */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const { data, bind } = useTablePage(projectList)
  const mayCreate = useMay('create', 'Project')
  const columns = useMemo(() => projectColumns(t), [t])
  const preferences = useTablePreferences('projects')
  const [view, show] = useView()
  const [creating, setCreating] = useCreating()
  // There both are one below the other; the address may still ask for the table.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const actionsOf = useProjectActions()
  const create = mayCreate && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  const shared = {
    ...bind,
    label: t('title'),
    columns,
    rowActions: actionsOf,
    searchLabel: t('search'),
    filters: useFilters(),
    empty: { icon: ProjectFolderIcon, title: t('empty.title'), text: t('empty.text'), action: create },
    noMatch: t('noMatch'),
    rowId: ({ id }: Project) => String(id),
    rowLabel: ({ name }: Project) => name,
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={data && t('count', { count: data.total })}
        actions={
          <>
            {!phone && (
              <Segments
                label={t('views.label')}
                options={[
                  { value: 'cards', label: t('views.cards'), icon: CardsIcon },
                  { value: 'table', label: t('views.table'), icon: ListIcon },
                ]}
                value={view}
                onChange={show}
              />
            )}
            {create}
          </>
        }
      />
      {view === 'cards' ? (
        <ProjectCards {...shared} />
      ) : (
        <DataTable
          {...shared}
          onOpen={({ id }) => void navigate({ href: projectPath(id) })}
          preferences={preferences}
          renderPhoneRow={(project) => <ProjectPhoneRow project={project} />}
        />
      )}
      {creating && mayCreate && <CreateProject onClose={() => setCreating(false)} />}
    </>
  )
}

function ProjectPhoneRow({ project }: { project: Project }) {
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <bdi>{project.name}</bdi>
        </Typography>
        <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
          <bdi>{[project.code, project.customer].filter((part) => part !== '').join(' · ')}</bdi>
        </Typography>
      </Box>
      <Row sx={{ flexWrap: 'wrap', gap: '6px 8px', fontSize: 'size.small' }}>
        <ProjectStatusChip project={project} />
        <HealthChip project={project} />
        <LateLink project={project} />
        <Box sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
          <EndDay project={project} />
        </Box>
      </Row>
      <ProgressLine progress={project.progress} />
    </Box>
  )
}

/** What a project's menu in the list offers. */
function useProjectActions() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const { archive, restore } = useArchiving()
  // Board and talk stay their members' own in a view.
  const looking = useLooking()
  const go = (href: string) => () => void navigate({ href })
  return (project: Project): readonly MenuAction[] => {
    const archived = project.archivedAt !== null
    return [
      { id: 'open', label: t('open'), icon: EyeIcon, onSelect: go(projectPath(project.id)) },
      ...(looking
        ? []
        : [{ id: 'board', label: t('openBoard'), icon: BoardIcon, onSelect: go(tabPath(project.id, 'pano')) }]),
      ...(project.role === null || looking
        ? []
        : [
            {
              id: 'channel',
              label: t('openChannel'),
              icon: ChannelIcon,
              onSelect: go(href(paths.channel, { id: project.channelId })),
            },
          ]),
      ...(project.may.archive
        ? [
            {
              id: 'archive',
              label: t(archived ? 'archive.restore' : 'archive.action'),
              icon: archived ? UndoIcon : ArchiveIcon,
              startsGroup: true,
              onSelect: () => void (archived ? restore(project) : archive(project)),
            },
          ]
        : []),
    ]
  }
}
