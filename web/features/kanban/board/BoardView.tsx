import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { BoardIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useBoardQuery } from '../kanban.data.ts'
import { shownBoard } from '../model/board.ts'
import { withPending } from '../model/pending.ts'
import { usePendingWrites } from '../state/pendingWrites.ts'
import { BoardScreen } from './BoardScreen.tsx'

const shape = [3, 2, 2, 3]
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The board's own shape in grey, so that nothing jumps when it comes. */
function BoardSkeleton({ title }: { title: string }) {
  const { t } = useTranslation('kanban')
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Row sx={{ height: 40, mb: '12px' }}>
        {title === '' ? (
          <Skeleton height={24} width={160} />
        ) : (
          <Typography variant="h4" component="h1">
            {title}
          </Typography>
        )}
      </Row>
      <Skeleton variant="rounded" height={34} width={216} sx={{ mb: '16px' }} />
      <Box aria-hidden sx={{ display: 'flex', gap: '16px', flex: 1, minHeight: 0, overflow: 'hidden' }}>
        {shape.map((cards, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no identity
          <Box key={column} sx={columnLook}>
            <Skeleton height={16} width="48%" sx={{ mb: '14px' }} />
            {numbers(cards).map((card) => (
              <Skeleton
                key={card}
                variant="rounded"
                height={96 + ((card + column) % 2) * 28}
                sx={{ mb: '8px', borderRadius: '10px' }}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const columnLook = {
  width: { xs: 318, sm: 271 },
  flexShrink: 0,
  p: '14px 10px',
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const

type BoardViewProps = {
  /** A project's board; without it the person's own. */
  projectId?: number | undefined
  /** How the page names it; left out where the page around it has a title. */
  title?: (name: string) => ReactNode
}

/** A board with everything that can be done on it, for `/kanban` and for a project's page. */
export function BoardView({ projectId, title }: BoardViewProps) {
  const { t } = useTranslation('kanban')
  const { data, error, isError, refetch } = useBoardQuery(projectId)
  const message = useErrorText(error)
  const spaceId = data?.space.id
  const waiting = usePendingWrites((state) => state.waiting)
  const fresh = useMemo(() => data && shownBoard(data), [data])
  const shown = useMemo(() => {
    const writes = waiting.filter((entry) => entry.spaceId === spaceId).map(({ write }) => write)
    return fresh && withPending(fresh, writes)
  }, [fresh, waiting, spaceId])
  if (data && shown) {
    const name = data.space.kind === 'personal' ? t('own') : data.space.name
    return <BoardScreen projectId={projectId} state={data} shown={shown} title={title?.(name)} name={name} />
  }
  if (!isError) return <BoardSkeleton title={title && projectId === undefined ? t('own') : ''} />
  if (error instanceof ApiError && error.status === 404) return <BoardMissing />
  return <ErrorState message={message} onRetry={() => void refetch()} />
}

function BoardMissing() {
  const { t } = useTranslation('kanban')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={BoardIcon}
      title={t('notFound')}
      text={t('notFoundText')}
      action={<Button onClick={() => void navigate({ to: paths.kanban, search: {} })}>{t('toOwn')}</Button>}
    />
  )
}
