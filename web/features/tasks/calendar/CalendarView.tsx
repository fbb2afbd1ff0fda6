import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPlan } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { addDays, addMonths, lastDayOf, mondayOf, monthOf } from '../../../lib/days/days.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { Calendar } from '../../../ui/Calendar/Calendar.tsx'
import type { CalendarItem, Change, Span } from '../../../ui/Calendar/calendarItem.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { openStatuses, queryOf, type TaskAddress } from '../address/taskAddress.ts'
import { createTask } from '../create/taskDialogs.ts'
import { priorityLooks } from '../look/priority.ts'
import { statusLooks } from '../look/status.ts'
import { useChange } from '../state/useChange.ts'
import { useStanding, useTaskRows } from '../tasks.data.ts'

/** Enough for the fullest month anybody can read. */
const mostRows = 500

const createOn = ({ start }: Span) => createTask({ endDay: start.slice(0, 10) })

type CalendarViewProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void }

/** The month by end days; dragging moves the end day, for people who may. */
export function CalendarView({ address, onChange }: CalendarViewProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const month = address.month === '' ? monthOf(today) : address.month
  const first = `${month}-01`
  const range = { endFrom: mondayOf(first), endTo: addDays(lastDayOf(month), 14) }
  const answer = useTaskRows({ ...queryOf({ ...address, grouping: 'endDay', sort: '' }), ...range })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching, isError, refetch } = answer
  const standing = useStanding()
  const change = useChange()
  const looking = useLooking()
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && rows.length < mostRows) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, rows.length, fetchNextPage])
  const items = useMemo(
    () =>
      rows.flatMap((task): CalendarItem[] => {
        if (task.endDay === null) return []
        const over = openStatuses.includes(task.status) && task.endDay < today
        return [
          {
            id: String(task.id),
            title: task.title,
            start: task.endDay,
            end: task.endDay,
            allDay: true,
            tone: over ? 'error' : task.priority === 'urgent' ? 'error' : statusLooks[task.status].tone,
            form: task.status === 'pending' ? 'dashed' : 'filled',
            icon: priorityLooks[task.priority].icon,
            done: task.status === 'completed',
            movable:
              standing !== undefined && mayPlan(task, standing, new Date()) && openStatuses.includes(task.status),
          },
        ]
      }),
    [rows, standing, today],
  )
  const find = (id: string): Task | undefined => rows.find((task) => String(task.id) === id)
  const open = (id: string) => {
    const task = find(id)
    if (task) onChange({ open: task.key })
  }
  const move = async ({ id, start }: Change) => {
    const task = find(id)
    return task ? change(task, { endDay: start }, { endDay: start }) : false
  }
  const title = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T12:00:00Z`),
  )
  const step = (months: number) => onChange({ month: addMonths(month, months) })
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      {isFetching && (
        <LinearProgress
          aria-label={t('ui:loading')}
          sx={{ position: 'absolute', insetInline: 0, height: 2, zIndex: 3 }}
        />
      )}
      <Row sx={{ gap: '4px', px: '12px', py: '8px' }}>
        <IconAction icon={ChevronStartIcon} label={t('calendar.previous')} onClick={() => step(-1)} />
        <IconAction icon={ChevronEndIcon} label={t('calendar.next')} onClick={() => step(1)} />
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button size="small" disabled={month === monthOf(today)} onClick={() => onChange({ month: '' })}>
          {t('ui:days.today')}
        </Button>
      </Row>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('ui:error.retry')}
            </Button>
          }
        >
          {t('board.failed')}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Calendar
          view="month"
          day={month === monthOf(today) ? today : first}
          items={items}
          label={title}
          onOpen={open}
          onMove={move}
          {...(looking ? {} : { onCreate: createOn })}
        />
      </Box>
    </Box>
  )
}
