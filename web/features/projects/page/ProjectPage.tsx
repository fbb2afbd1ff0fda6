import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { LineTabs } from '../../../ui/LineTabs.tsx'
import { PageSpinner } from '../../../ui/PageSpinner.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useProject } from '../projects.data.ts'
import { SummaryTab } from '../summary/SummaryTab.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectMissing } from './ProjectMissing.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import { type ProjectTab, projectTabs, tabIn, tabParameter } from './tabs.ts'

const TasksTab = lazy(() => import('../tasks/TasksTab.tsx').then((loaded) => ({ default: loaded.TasksTab })))
const BoardTab = lazy(() => import('../board/BoardTab.tsx').then((loaded) => ({ default: loaded.BoardTab })))
const TimelineTab = lazy(() =>
  import('../timeline/TimelineTab.tsx').then((loaded) => ({ default: loaded.TimelineTab })),
)
const FilesTab = lazy(() => import('../files/FilesTab.tsx').then((loaded) => ({ default: loaded.FilesTab })))
const ExpensesTab = lazy(() =>
  import('../expenses/ExpensesTab.tsx').then((loaded) => ({ default: loaded.ExpensesTab })),
)
const MembersTab = lazy(() => import('../members/MembersTab.tsx').then((loaded) => ({ default: loaded.MembersTab })))
const ActivityTab = lazy(() =>
  import('../activity/ActivityTab.tsx').then((loaded) => ({ default: loaded.ActivityTab })),
)

const contents = {
  ozet: SummaryTab,
  gorevler: TasksTab,
  pano: BoardTab,
  zaman: TimelineTab,
  dosyalar: FilesTab,
  masraflar: ExpensesTab,
  uyeler: MembersTab,
  aktivite: ActivityTab,
}

/** Which tab is open stands in the address; another one begins without the filters of this one. */
function useTab() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (tab: ProjectTab) =>
    void navigate({ to: '.', search: tab === 'ozet' ? {} : { [tabParameter]: tab }, resetScroll: false })
  return [tabIn(search[tabParameter]), open] as const
}

/** `/proje-yonetim/:id`, for its members and Admins. */
export function ProjectPage() {
  const asked: unknown = Reflect.get(useParams({ strict: false }), 'id')
  const id = typeof asked === 'string' && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0
  const { project, error, missing, refetch } = useProject(id)
  const message = useErrorText(error)
  if (project) return <Content project={project} />
  if (missing) return <ProjectMissing />
  if (error) {
    return (
      <Card>
        <ErrorState message={message} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return <ProjectSkeleton />
}

function Content({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['projects', 'app'])
  const [tab, open] = useTab()
  const Tab = contents[tab]
  useEffect(() => {
    document.title = `${project.name} · ${t('app:brand')}`
  }, [project.name, t])
  const tabs = projectTabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    ...(value === 'gorevler' && project.lateTasks > 0 ? { count: project.lateTasks, countLook: 'error' as const } : {}),
    ...(value === 'uyeler' ? { count: project.memberCount } : {}),
  }))
  return (
    <>
      <ProjectHeader project={project} />
      <MuiCard sx={{ mb: '16px' }}>
        <LineTabs label={t('tabs.label')} tabs={tabs} value={tab} onChange={open} />
      </MuiCard>
      <Box sx={{ minWidth: 0 }}>
        <Suspense fallback={<PageSpinner />}>
          <Tab project={project} />
        </Suspense>
      </Box>
    </>
  )
}
