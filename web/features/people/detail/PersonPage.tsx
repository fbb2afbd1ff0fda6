import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { personTabs } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { idIn } from '../../../lib/address/idIn.ts'
import { Card } from '../../../ui/Card.tsx'
import { UserOffIcon, UsersIcon } from '../../../ui/icons.ts'
import { LineTabs } from '../../../ui/LineTabs.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { CardSkeleton, ListSkeleton, TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { TaskTableSkeleton } from '../../tasks/admin/TaskTableSkeleton.tsx'
import { usePerson } from '../people.data.ts'
import { managedHref, type PersonTab } from '../personHref.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { PersonHead } from './PersonHead.tsx'
import { SecurityTab } from './SecurityTab.tsx'

const route = getRouteApi(paths.adminUser)

type TabProps = { person: ManagedProfile }

const RightsTab = lazy(() => import('./RightsTab.tsx').then((loaded) => ({ default: loaded.RightsTab })))
const TasksTab = lazy(() => import('./TasksTab.tsx').then((loaded) => ({ default: loaded.TasksTab })))
const ExpensesTab = lazy(() => import('./ExpensesTab.tsx').then((loaded) => ({ default: loaded.ExpensesTab })))
const ActivityTab = lazy(() => import('./ActivityTab.tsx').then((loaded) => ({ default: loaded.ActivityTab })))
const NotificationsTab = lazy(() =>
  import('./NotificationsTab.tsx').then((loaded) => ({ default: loaded.NotificationsTab })),
)

const contentOf: Record<PersonTab, ComponentType<TabProps>> = {
  'genel-bakis': OverviewTab,
  gorevler: TasksTab,
  guvenlik: SecurityTab,
  'roller-yetkiler': RightsTab,
  masraflar: ExpensesTab,
  aktivite: ActivityTab,
  bildirimler: NotificationsTab,
}

/** What stands in for a tab whose code is on its way has the shape of the tab. */
const outlines: Record<PersonTab, ReactNode> = {
  'genel-bakis': <CardSkeleton height={280} />,
  gorevler: <TaskTableSkeleton />,
  guvenlik: <CardSkeleton height={280} />,
  'roller-yetkiler': <CardSkeleton height={360} />,
  masraflar: <TableSkeleton />,
  aktivite: <TableSkeleton lead={150} />,
  bildirimler: (
    <Card>
      <ListSkeleton rows={8} />
    </Card>
  ),
}

const below = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' } as const

function useAddress() {
  const params = route.useParams()
  const tab = personTabs.find((known) => known === params.tab)
  return { id: idIn(params.id) ?? 0, tab: tab ?? personTabs[0], known: tab !== undefined }
}

/** `/admin/kullanici-yonetimi/kullanici/:tab/:id` */
export function PersonPage() {
  const { t } = useTranslation(['people', 'users'])
  const { history } = useRouter()
  const { id, tab, known } = useAddress()
  const query = usePerson(id)
  useEffect(() => {
    if (!known && id > 0) history.replace(managedHref(id))
  }, [known, id, history])
  const back = (
    <Box sx={{ mb: '12px' }}>
      <LinkButton href={paths.adminUsers} icon={UsersIcon}>
        {t('form.back')}
      </LinkButton>
    </Box>
  )
  const Content = contentOf[tab]
  const missing = (
    <Card>
      <EmptyState icon={UserOffIcon} title={t('users:notFound.title')} text={t('users:notFound.text')} />
    </Card>
  )
  const content = (person: ManagedProfile) => (
    <>
      <MuiCard sx={{ mb: '20px' }}>
        <PersonHead person={person} />
        <LineTabs
          label={t('detail.tabsLabel')}
          tabs={personTabs.map((value) => ({ value, label: t(`detail.tabs.${value}`) }))}
          value={tab}
          onChange={(next) => history.push(managedHref(id, next))}
        />
      </MuiCard>
      <Box sx={below}>
        <Suspense fallback={outlines[tab]}>
          <Content key={id} person={person} />
        </Suspense>
      </Box>
    </>
  )
  const skeleton = (
    <Box sx={below}>
      <CardSkeleton height={176} />
      {outlines[tab]}
    </Box>
  )
  return (
    <>
      {back}
      {!query.data && query.missing ? (
        missing
      ) : (
        <Loaded query={query} skeleton={skeleton} card>
          {content}
        </Loaded>
      )}
    </>
  )
}
