import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { BoardIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useBoardQuery } from '../kanban.data.ts'
import { shownBoard } from '../model/board.ts'
import { withPending } from '../model/pending.ts'
import { usePendingWrites } from '../state/pendingWrites.ts'
import { BoardScreen } from './BoardScreen.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'

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
