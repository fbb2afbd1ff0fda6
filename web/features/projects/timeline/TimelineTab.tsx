import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { AddIcon, CalendarTodoIcon, ListIcon, TimelineIcon, TodayIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Meta, Row } from '../../../ui/layout.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useOpenTask } from '../../tasks/admin/useOpenTask.ts'
import { useChange } from '../../tasks/state/useChange.ts'
import { useStanding, useTaskRows } from '../../tasks/tasks.data.ts'
import { tabPath } from '../page/tabs.ts'
import { Gantt, type GanttHandle } from './Gantt.tsx'
import { CreateMilestone, EditMilestone } from './MilestoneDialog.tsx'
import { daysChanged, spanOf } from './reach.ts'
import { type Span, type Zoom, zooms } from './scale.ts'
import { TimelineList } from './TimelineList.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { type TimelineItem, timelineItems } from './timelineItem.ts'
import { useMilestoneWrites } from './useMilestoneWrites.ts'

const route = getRouteApi(paths.project)

const TaskDrawer = lazy(() =>
  import('../../tasks/detail/TaskDrawer.tsx').then((loaded) => ({ default: loaded.TaskDrawer })),
)

/** The address keeps the scale, chart or table, and the open milestone. */
function useTimelineAddress() {
  const { gorunum, olcek = 'month', tas } = route.useSearch()
  const change = useChangeAddress()
  return { view: gorunum === 'tablo' ? ('table' as const) : ('chart' as const), zoom: olcek, milestoneId: tas, change }
}

/** Milestones and work over days: a chart that can be carried, the same as a table, and a list on a phone. */
export function TimelineTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { view, zoom, milestoneId, change: changeAddress } = useTimelineAddress()
  const { items, undated, cut, isPending, error, rows, refetch } = useTimeline(project)
  const message = useErrorText(error)
  const task = useOpenTask()
  const changeTask = useChange()
  const milestones = useMilestoneWrites(project.id)
  const [adding, setAdding] = useState(false)
  const handle = useRef<GanttHandle>(null)
  const frame = useMemo(() => [spanOf(project)].filter((span) => span !== undefined), [project])
  const milestone = project.milestones.find(({ id }) => id === milestoneId)

  const latest = useRef({ open: (_item: TimelineItem) => {}, move: (_item: TimelineItem, _span: Span) => {} })
  latest.current = {
    open: (item) => {
      if (item.kind === 'task') task.open(item.key)
      else changeAddress({ tas: item.milestone.id })
    },
    move: (item, span) => {
      if (item.kind === 'milestone') return void milestones.change(item.milestone, { day: span.start })
      const days = daysChanged(item.task, span)
      if (Object.keys(days).length > 0) void changeTask(item.task, days, days)
    },
  }
  // Stable functions, so that a row is drawn again only when it changes itself.
  const open = useCallback((item: TimelineItem) => latest.current.open(item), [])
  const move = useCallback((item: TimelineItem, span: Span) => latest.current.move(item, span), [])

  const add = project.may.plan && (
    <Button
      variant={items.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddIcon aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('timeline.addMilestone')}
    </Button>
  )
  const content = () => {
    if (error && rows.length === 0) return <ErrorState message={message} onRetry={() => void refetch()} />
    if (isPending) return <ChartSkeleton />
    if (items.length === 0)
      return (
        <EmptyState icon={CalendarTodoIcon} title={t('timeline.empty')} text={t('timeline.emptyText')} action={add} />
      )
    if (phone) return <TimelineList items={items} today={today} onOpen={open} />
    if (view === 'table') return <TimelineTable items={items} onOpen={open} />
    return <Gantt items={items} frame={frame} today={today} zoom={zoom} onOpen={open} onMove={move} handle={handle} />
  }
  return (
    <>
      <MuiCard sx={{ overflow: 'clip' }}>
        {items.length > 0 && (
          <Row sx={bar}>
            {!phone && (
              <Segments
                label={t('timeline.views.label')}
                options={[
                  { value: 'chart', label: t('timeline.views.chart'), icon: TimelineIcon },
                  { value: 'table', label: t('timeline.views.table'), icon: ListIcon },
                ]}
                value={view}
                onChange={(next) => changeAddress({ gorunum: next === 'table' ? 'tablo' : undefined })}
              />
            )}
            {!phone && view === 'chart' && (
              <>
                <Segments
                  label={t('timeline.zoom.label')}
                  options={zooms.map((value) => ({ value, label: t(`timeline.zoom.${value}`) }))}
                  value={zoom}
                  onChange={(next: Zoom) => changeAddress({ olcek: next === 'month' ? undefined : next })}
                />
                <Button startIcon={<TodayIcon aria-hidden />} onClick={() => handle.current?.toToday()}>
                  {t('timeline.today')}
                </Button>
              </>
            )}
            <Box sx={{ flex: 1 }} />
            {undated > 0 && (
              <LinkButton href={tabPath(project.id, 'gorevler')}>
                {t('timeline.undated', { count: undated })}
              </LinkButton>
            )}
            {add}
          </Row>
        )}
        {content()}
        {cut && <Meta sx={{ p: '10px 20px' }}>{t('timeline.more', { count: mostTasks })}</Meta>}
      </MuiCard>
      {task.openKey && (
        <Suspense>
          <TaskDrawer taskKey={task.openKey} docks={false} onClose={task.close} />
        </Suspense>
      )}
      {adding && <CreateMilestone projectId={project.id} day={today} onClose={() => setAdding(false)} />}
      {milestone && (
        <EditMilestone
          key={milestone.id}
          milestone={milestone}
          editable={project.may.plan}
          onClose={() => changeAddress({ tas: undefined })}
        />
      )}
    </>
  )
}

function ChartSkeleton() {
  return (
    <Box aria-hidden sx={{ p: '20px', display: 'grid', gap: '14px' }}>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Box key={at} sx={{ display: 'flex', gap: '24px' }}>
          <Skeleton height={18} width={200} />
          <Skeleton
            height={26}
            width={140 + (at % 3) * 60}
            sx={{ marginInlineStart: `${at * 5}%`, borderRadius: '6px' }}
          />
        </Box>
      ))}
    </Box>
  )
}

const bar = {
  flexWrap: 'wrap',
  gap: '8px',
  minHeight: 58,
  p: '10px 16px',
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** More than one picture can show. */
const mostTasks = 500

/** An inactive task is no work on a timeline. */
const drawn = taskStatuses.filter((status) => status !== 'inactive').join(',')

/** The project's tasks and milestones as lines. The tasks are those of their own lists, and so are kept live with them. */
function useTimeline(project: ProjectDetail) {
  const standing = useStanding()
  const answer = useTaskRows({ tab: 'all', spaceId: project.id, status: drawn, sort: 'endDay' })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && rows.length < mostTasks) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, rows.length, fetchNextPage])
  const archived = project.archivedAt !== null
  const items = useMemo(
    () => timelineItems(rows, project.milestones, { standing, plan: project.may.plan, archived }),
    [rows, project.milestones, standing, project.may.plan, archived],
  )
  const undated = rows.filter((task) => spanOf(task) === undefined).length
  return { ...answer, items, undated, cut: hasNextPage && rows.length >= mostTasks }
}
