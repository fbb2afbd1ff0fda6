import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { useLooking } from '../../lib/session/session.ts'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { CalendarSkeleton } from '../../ui/Calendar/CalendarSkeleton.tsx'
import { AddIcon, BoardIcon, CalendarIcon, GroupByIcon, ListIcon, MoreHorizontalIcon } from '../../ui/icons.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { Row } from '../../ui/layout.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { preload } from '../../ui/preload.ts'
import { Segments } from '../../ui/Segments.tsx'
import { ColumnsSkeleton } from '../../ui/states/skeletons.tsx'
import {
  groupings,
  readAddress,
  type Tab,
  type TaskAddress,
  type TaskView,
  tabs,
  views,
  writeAddress,
} from './address/taskAddress.ts'
import { createTask } from './create/taskDialogs.ts'
import { PhoneFilters } from './filters/PhoneFilters.tsx'
import { TaskToolbar } from './filters/TaskToolbar.tsx'
import { ListView } from './ListView.tsx'
import { QuickAdd } from './quickAdd/QuickAdd.tsx'
import { idOfKey, useStanding, useTaskCounts } from './tasks.data.ts'

const icons = { list: ListIcon, board: BoardIcon, calendar: CalendarIcon } as const

type PhoneHeadProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void }

/** The title and three icons: the view, the filters, and the rest. */
function PhoneHead({ address, onChange }: PhoneHeadProps) {
  const { t } = useTranslation('tasks')
  const choices = address.view === 'list' ? groupings : []
  const looking = useLooking()
  return (
    <Row as="header" sx={{ gap: '4px', minHeight: 48, mb: '4px' }}>
      <Typography variant="h4" component="h1" sx={{ flex: 1 }}>
        {t('title')}
      </Typography>
      <ActionMenu
        label={t('views.label')}
        icon={icons[address.view]}
        actions={views.map((view) => ({
          id: view,
          label: t(`views.${view}`),
          icon: icons[view],
          onSelect: () => onChange({ view }),
        }))}
      />
      <PhoneFilters address={address} onChange={onChange} />
      <ActionMenu
        label={t('actions.more')}
        icon={MoreHorizontalIcon}
        actions={[
          ...(looking ? [] : [{ id: 'create', label: t('create.title'), icon: AddIcon, onSelect: () => createTask() }]),
          ...choices.map((grouping, at) => ({
            id: grouping,
            label: t(`grouping.${grouping}`),
            icon: GroupByIcon,
            startsGroup: at === 0,
            onSelect: () => onChange({ grouping }),
          })),
        ]}
      />
    </Row>
  )
}

const TaskDrawer = lazy(() => import('./detail/TaskDrawer.tsx').then((loaded) => ({ default: loaded.TaskDrawer })))
const loads = {
  board: () => import('./board/BoardView.tsx').then((loaded) => ({ default: loaded.BoardView })),
  calendar: () => import('./calendar/CalendarView.tsx').then((loaded) => ({ default: loaded.CalendarView })),
}
const BoardView = lazy(loads.board)
const CalendarView = lazy(loads.calendar)

/** In place of a view whose code is on its way. */
const outlines = {
  board: (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, p: '14px' }}>
      <ColumnsSkeleton />
    </Box>
  ),
  calendar: <CalendarSkeleton view="month" />,
} as const

const viewIcons = { list: ListIcon, board: BoardIcon, calendar: CalendarIcon } as const

/** `/task-manager`: my tasks, in three views, with the open one beside them. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down('sm'))
  const [address, change] = useTaskAddress()
  const docked = useMediaQuery(theme.breakpoints.up('lg')) && address.open !== ''
  const counts = useTaskCounts().data?.counts
  const [rows, setRows] = useState<readonly Task[]>([])
  const quickField = useRef<HTMLInputElement>(null)
  useStanding()
  const openId = idOfKey(address.open)
  const looking = useLooking()
  useAskedFor()
  useShortcut('c', t('keys.create'), () => !looking && createTask())
  useShortcut('q', t('keys.quick'), () => quickField.current?.focus())
  const view = address.view
  useEffect(() => {
    if (view !== 'list') setRows([])
  }, [view])
  const tabItems = tabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    ...(counts?.[value] === undefined ? {} : { count: counts[value] }),
    ...(value === address.tab
      ? { countLook: 'primary' as const }
      : value === 'approval' && (counts?.approval ?? 0) > 0
        ? { countLook: 'warning' as const }
        : {}),
  }))
  const quick = !looking && <QuickAdd field={quickField} />
  const head = phone ? (
    <PhoneHead address={address} onChange={change} />
  ) : (
    <PageHeader
      title={t('title')}
      actions={
        <>
          <Segments
            label={t('views.label')}
            options={views.map((value) => ({
              ...{ value, label: t(`views.${value}`), icon: viewIcons[value] },
              onNear: value === 'list' ? undefined : preload(loads[value]),
            }))}
            value={address.view}
            onChange={(next: TaskView) => change({ view: next })}
          />
          {!looking && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => createTask()}>
              {t('create.title')}
            </Button>
          )}
        </>
      }
    />
  )
  return (
    <Box sx={{ display: 'flex', gap: '16px', flex: 1, minHeight: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {head}
        <MuiCard sx={card}>
          <LineTabs
            label={t('tabs.label')}
            tabs={tabItems}
            value={address.tab}
            onChange={(tab: Tab) => change({ tab })}
          />
          <Divider />
          {!phone && (
            <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ p: '12px', pb: '10px', '&:empty': { pb: 0 } }}>{quick}</Box>
              <TaskToolbar address={address} onChange={change} grouped={view === 'list'} compact={docked} />
            </Box>
          )}
          {view === 'list' && (
            <ListView address={address} onChange={change} openId={openId} quickField={quickField} onRows={setRows} />
          )}
          {view !== 'list' && (
            <Suspense fallback={outlines[view]}>
              {view === 'board' ? (
                <BoardView address={address} onOpen={(task) => change({ open: task.key })} />
              ) : (
                <CalendarView address={address} onChange={change} />
              )}
            </Suspense>
          )}
          {phone && quick && <Box sx={{ p: '10px 12px', borderTop: 1, borderColor: 'divider' }}>{quick}</Box>}
        </MuiCard>
      </Box>
      {address.open !== '' && (
        // Its space is reserved from the start, so that the list does not jump.
        <Suspense fallback={<Box sx={{ width: { lg: 468 }, flexShrink: 0 }} />}>
          <TaskDrawer
            taskKey={address.open}
            walk={rows}
            onWalk={(key) => change({ open: key })}
            onClose={() => change({ open: '' })}
          />
        </Suspense>
      )}
    </Box>
  )
}

const card = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  // On a phone the list reaches to the edges.
  mx: { xs: '-16px', sm: 0 },
  mb: { xs: '-16px', sm: 0 },
  borderRadius: { xs: 0, sm: '10px' },
  borderInlineWidth: { xs: 0, sm: 1 },
} as const

const route = getRouteApi(paths.tasks)

/** `?yeni=1`, as the installed app's shortcut leads here: the form opens, once. */
function useAskedFor(): void {
  const { yeni } = route.useSearch()
  const change = useChangeAddress()
  const looking = useLooking()
  useEffect(() => {
    if (yeni === undefined) return
    if (!looking) createTask()
    change({ yeni: undefined }, { replace: true })
  }, [yeni, looking, change])
}

/** The page's state is its address: a link shows a colleague the same. */
function useTaskAddress(): [TaskAddress, (change: Partial<TaskAddress>) => void] {
  const search = route.useSearch()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(search), [search])
  const change = useCallback(
    (part: Partial<TaskAddress>) => {
      // Typing a search and going through tasks replace the history entry; every other change can be undone by going
      // back.
      const replace = 'q' in part || (part.open !== undefined && part.open !== '' && address.open !== '')
      void navigate({ to: '.', search: writeAddress({ ...address, ...part }), replace, resetScroll: false })
    },
    [navigate, address],
  )
  return [address, change]
}
