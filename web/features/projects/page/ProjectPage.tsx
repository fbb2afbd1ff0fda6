import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { projectTabs } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { idIn } from '../../../lib/address/idIn.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CompassIcon, HomeIcon } from '../../../ui/icons.ts'
import { LineTabs } from '../../../ui/LineTabs.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { preload } from '../../../ui/preload.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { CardSkeleton, ListSkeleton, TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { BoardSkeleton } from '../../kanban/board/BoardSkeleton.tsx'
import { TaskTableSkeleton } from '../../tasks/admin/TaskTableSkeleton.tsx'
import { BoardWindow } from '../board/BoardWindow.tsx'
import { useProject } from '../projects.data.ts'
import { SummaryTab } from '../summary/SummaryTab.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import type { ProjectTab } from './tabs.ts'

const route = getRouteApi(paths.project)

/** The code of a tab comes when it is opened, or a moment before. */
const loads = {
  gorevler: () => import('../tasks/TasksTab.tsx').then((loaded) => ({ default: loaded.TasksTab })),
  pano: () => import('../board/BoardTab.tsx').then((loaded) => ({ default: loaded.BoardTab })),
  zaman: () => import('../timeline/TimelineTab.tsx').then((loaded) => ({ default: loaded.TimelineTab })),
  dosyalar: () => import('../files/FilesTab.tsx').then((loaded) => ({ default: loaded.FilesTab })),
  masraflar: () => import('../expenses/ExpensesTab.tsx').then((loaded) => ({ default: loaded.ExpensesTab })),
  uyeler: () => import('../members/MembersTab.tsx').then((loaded) => ({ default: loaded.MembersTab })),
  aktivite: () => import('../activity/ActivityTab.tsx').then((loaded) => ({ default: loaded.ActivityTab })),
}

const contents = {
  ozet: SummaryTab,
  gorevler: lazy(loads.gorevler),
  pano: lazy(loads.pano),
  zaman: lazy(loads.zaman),
  dosyalar: lazy(loads.dosyalar),
  masraflar: lazy(loads.masraflar),
  uyeler: lazy(loads.uyeler),
  aktivite: lazy(loads.aktivite),
}

/** What stands in for a tab whose code is on its way has the shape of the tab. */
const outlines: Record<ProjectTab, ReactNode> = {
  ozet: <CardSkeleton height={280} />,
  gorevler: (
    <>
      <ButtonSkeleton />
      <TaskTableSkeleton />
    </>
  ),
  pano: (
    <BoardWindow>
      <BoardSkeleton />
    </BoardWindow>
  ),
  zaman: <CardSkeleton height={480} />,
  dosyalar: <TableSkeleton />,
  masraflar: (
    <>
      <ButtonSkeleton />
      <Box sx={{ mb: '16px' }}>
        <CardSkeleton height={112} />
      </Box>
      <TableSkeleton />
    </>
  ),
  uyeler: <ListOutline title="membersTab.title" />,
  aktivite: <ListOutline title="activity.title" />,
}

/** What a tab begins with where something can be added to it. */
function ButtonSkeleton() {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: '12px' }}>
      <Skeleton height={38} width={130} sx={{ borderRadius: '8px' }} />
    </Box>
  )
}

function ListOutline({ title }: { title: 'membersTab.title' | 'activity.title' }) {
  const { t } = useTranslation('projects')
  return (
    <Card title={t(title)}>
      <ListSkeleton rows={6} />
    </Card>
  )
}

/** A board is its members' own, and stays so in a view. */
const sharedTabs = projectTabs.filter((tab) => tab !== 'pano')

/** The address keeps the open tab; another tab begins without the filters of this one. */
function useTab() {
  const { sekme = 'ozet' } = route.useSearch()
  const navigate = useNavigate()
  const looking = useLooking()
  const shown = looking ? sharedTabs : projectTabs
  const open = (tab: ProjectTab) =>
    void navigate({ to: '.', search: { sekme: tab === 'ozet' ? undefined : tab }, resetScroll: false })
  return { shown, tab: shown.find((tab) => tab === sekme) ?? 'ozet', open } as const
}

/** `/proje-yonetim/:id`, for its members and Admins. */
export function ProjectPage() {
  const id = idIn(route.useParams().id) ?? 0
  const { project, error, missing, refetch } = useProject(id)
  if (missing) return <ProjectMissing />
  return (
    <Loaded query={{ data: project, error, refetch }} skeleton={<ProjectSkeleton />} card>
      {(known) => <Content project={known} />}
    </Loaded>
  )
}

function Content({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['projects', 'app'])
  const { shown, tab, open } = useTab()
  const Tab = contents[tab]
  useEffect(() => {
    document.title = `${project.name} · ${t('app:brand')}`
  }, [project.name, t])
  const tabs = shown.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    ...(value === 'ozet' ? {} : { onNear: preload(loads[value]) }),
    ...(value === 'gorevler' && project.lateTasks > 0 ? { count: project.lateTasks, countLook: 'error' as const } : {}),
    ...(value === 'uyeler' ? { count: project.memberCount } : {}),
  }))
  return (
    <>
      <ProjectHeader project={project} />
      <MuiCard sx={{ mb: { xs: '8px', sm: '16px' } }}>
        <LineTabs label={t('tabs.label')} tabs={tabs} value={tab} onChange={open} />
      </MuiCard>
      <Box sx={{ minWidth: 0 }}>
        <Suspense fallback={outlines[tab]}>
          <Tab project={project} />
        </Suspense>
      </Box>
    </>
  )
}

/** The page's own shape in grey, so that nothing jumps when it comes. */
function ProjectSkeleton() {
  const { t } = useTranslation('projects')
  return (
    <Box role="status" aria-label={t('loading')}>
      <Skeleton height={26} width={280} sx={{ mt: '7px' }} />
      <Skeleton height={14} width={380} sx={{ maxWidth: 1, mt: '14px', mb: '24px' }} />
      <MuiCard sx={{ height: 46, mb: '16px' }} />
      <CardSkeleton height={106} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { lg: '2fr 1fr' }, mt: '16px' }}>
        <CardSkeleton height={280} />
        <CardSkeleton height={280} />
      </Box>
    </Box>
  )
}

/** It does not exist, or not for this person: the page does not reveal which. */
function ProjectMissing() {
  const { t } = useTranslation(['projects', 'app'])
  return (
    <>
      <PageHeader title={t('app:screens.project')} />
      <Card>
        <EmptyState
          icon={CompassIcon}
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={
            <Button variant="contained" component={AppLink} href={paths.index} startIcon={<HomeIcon aria-hidden />}>
              {t('notFound.home')}
            </Button>
          }
        />
      </Card>
    </>
  )
}
