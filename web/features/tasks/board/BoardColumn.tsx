import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { actionOfDrop } from '#contract/kanban/drop.ts'
import { mostCounted, type Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDropTarget } from '../../../ui/drag/useDropTarget.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { queryOf, type TaskAddress } from '../address/taskAddress.ts'
import { statusLooks } from '../look/status.ts'
import { useTaskRows } from '../tasks.data.ts'
import { TaskCard, taskCardKind } from './TaskCard.tsx'

const pageSize = 30
const nearEnd = 400

type BoardColumnProps = {
  status: TaskStatus
  address: TaskAddress
  carried: Task | undefined
  over: boolean
  onOver: () => void
  onOpen: (task: Task) => void
}

export function BoardColumn({ status, address, carried, over, onOver, onOpen }: BoardColumnProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const query = { ...queryOf({ ...address, grouping: 'none', sort: '' }), status }
  const { rows, total, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTaskRows(
    query,
    pageSize,
  )
  const column = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  useAutoScroll(scroller, 'vertical')
  useDropTarget({
    element: column,
    accepts: ({ kind }) => kind === taskCardKind,
    onOver,
  })
  const { icon: Icon, tone } = statusLooks[status]
  const look = () => {
    const view = virtualizer.current
    if (!view || !hasNextPage || isFetchingNextPage) return
    if (view.scrollSize - view.viewportSize - view.scrollOffset < nearEnd) void fetchNextPage()
  }
  const action = carried && actionOfDrop(carried, status)
  const promise =
    over && carried && action !== 'nothing'
      ? action === 'impossible' || !action || !carried.moves.includes(action)
        ? t('board.cannot')
        : t('board.will', { key: carried.key, move: t(`moves.${action}`) })
      : undefined
  return (
    <Box ref={column} component="section" aria-label={t(`status.${status}`)} sx={frame(over)}>
      <Row sx={{ gap: '8px', height: 44, px: '12px' }}>
        <Box component="span" sx={{ display: 'inline-flex', color: `tone.${tone}.ink` }}>
          <Icon width={18} height={18} aria-hidden />
        </Box>
        <Typography variant="subtitle2" component="h2" noWrap>
          {t(`status.${status}`)}
        </Typography>
        <Box component="bdi" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
          {total < mostCounted ? total : `${mostCounted}+`}
        </Box>
      </Row>
      {promise && (
        <Box role="status" sx={{ px: '12px', pb: '8px', fontSize: 'size.small', color: 'tone.primary.ink' }}>
          {promise}
        </Box>
      )}
      <Box
        ref={scroller}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: '8px', pb: '8px', scrollbarWidth: 'thin' }}
      >
        {isPending && <Skeletons />}
        {isError && rows.length === 0 && (
          <Box role="alert" sx={{ p: '12px', textAlign: 'center', fontSize: 'size.text' }}>
            {t('board.failed')}
            <Button size="small" onClick={() => void refetch()} sx={{ mt: '8px' }}>
              {t('ui:error.retry')}
            </Button>
          </Box>
        )}
        {!isPending && !isError && rows.length === 0 && (
          <Meta sx={{ p: '12px', textAlign: 'center' }}>{t('board.empty')}</Meta>
        )}
        <Virtualizer ref={virtualizer} data={rows} onScroll={look}>
          {(task) => <TaskCard key={task.id} task={task} onOpen={onOpen} />}
        </Virtualizer>
      </Box>
    </Box>
  )
}

const Skeletons = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: '8px' }}>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} height={84} sx={{ borderRadius: '10px' }} />
    ))}
  </Box>
)

const frame = (over: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    width: { xs: 290, sm: 271 },
    flexShrink: 0,
    minHeight: 0,
    borderRadius: '12px',
    scrollSnapAlign: 'center',
    outline: over ? '2px solid' : 'none',
    outlineColor: 'primary.main',
    bgcolor: (theme: Theme) => (over ? tint(theme.vars.palette.primary.main, 8) : theme.vars.palette.action.hover),
  }) as const
