import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/comments/comments.endpoints.ts'
import type { HistoryEntry } from '#contract/tasks/parts.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { CommentItem, UnsentItem } from '../../comments/Comments.tsx'
import { useUnsentOn } from '../../comments/thread.ts'
import { HistoryLine } from './HistoryLine.tsx'
import { useTaskHistory, useTaskThread } from './useComments.ts'
import { saysSomething } from './useHistorySentence.ts'

const kinds = ['all', 'comments', 'history'] as const
type Kind = (typeof kinds)[number]
type Line = { at: string; key: string } & ({ comment: Comment } | { entry: HistoryEntry })

/** Comments and history in one timeline. */
export function Activity({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'ui'])
  const [kind, setKind] = useState<Kind>('all')
  const { thread, ...comments } = useTaskThread(task)
  const unsent = useUnsentOn(thread)
  const history = useTaskHistory(task.id)
  const lines = useMemo(() => {
    const said: Line[] = thread.comments.map((comment) => ({ at: comment.createdAt, key: `c${comment.id}`, comment }))
    const done: Line[] = history.history.rows
      .filter(saysSomething)
      .map((entry) => ({ at: entry.at, key: `h${entry.id}`, entry }))
    return [...(kind === 'history' ? [] : said), ...(kind === 'comments' ? [] : done)].sort((a, b) =>
      a.at < b.at ? -1 : 1,
    )
  }, [kind, thread.comments, history.history.rows])
  const older = (kind !== 'history' && comments.hasNextPage) || (kind !== 'comments' && history.hasNextPage)
  const loadOlder = () => {
    if (comments.hasNextPage) void comments.fetchNextPage()
    if (history.hasNextPage) void history.fetchNextPage()
  }
  const failed = comments.isError || history.isError
  const loading = comments.isPending || history.isPending
  return (
    <Box component="section" aria-label={t('activity.title')} sx={{ borderTop: 1, borderColor: 'divider', pt: '10px' }}>
      <Row sx={{ flexWrap: 'wrap', gap: '4px', minHeight: 36, mb: '4px' }}>
        <Typography variant="subtitle2" component="h4" sx={{ flex: 1 }}>
          {t('activity.title')}
        </Typography>
        {kinds.map((name) => (
          <Box
            component="button"
            type="button"
            key={name}
            aria-pressed={name === kind}
            onClick={() => setKind(name)}
            sx={pill(name === kind)}
          >
            {t(`activity.${name}`)}
            {name === 'comments' && task.commentCount > 0 && <bdi>{task.commentCount}</bdi>}
          </Box>
        ))}
      </Row>
      {failed && (
        <Row role="alert" sx={{ gap: '8px', fontSize: 'size.text', color: 'tone.error.ink' }}>
          <ErrorMarkIcon width={18} height={18} aria-hidden />
          <Box sx={{ flex: 1 }}>{t('activity.failed')}</Box>
          <Button
            size="small"
            onClick={() => {
              void comments.refetch()
              void history.refetch()
            }}
          >
            {t('ui:error.retry')}
          </Button>
        </Row>
      )}
      {older && (
        <Button size="small" variant="text" onClick={loadOlder}>
          {t('activity.older')}
        </Button>
      )}
      {loading && !failed ? (
        <Box aria-hidden sx={{ display: 'grid', gap: '10px' }}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={40} />
          <Skeleton height={14} width="55%" />
        </Box>
      ) : (
        <PlainList as="ol" sx={{ display: 'grid', gap: '8px' }}>
          {lines.map((line) => (
            <li key={line.key}>
              {'comment' in line ? (
                <CommentItem comment={line.comment} thread={thread} />
              ) : (
                <HistoryLine entry={line.entry} names={history.history} />
              )}
            </li>
          ))}
          {unsent.map((comment) => (
            <li key={comment.clientId}>
              <UnsentItem unsent={comment} thread={thread} />
            </li>
          ))}
        </PlainList>
      )}
      {!loading && !failed && lines.length + unsent.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('activity.empty')}
        </Typography>
      )}
    </Box>
  )
}

const pill = (on: boolean) =>
  ({
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    height: 26,
    px: '8px',
    border: 0,
    borderRadius: '6px',
    bgcolor: on ? 'action.selected' : 'transparent',
    color: on ? 'text.primary' : 'text.secondary',
    font: 'inherit',
    fontSize: 'size.small',
    fontWeight: on ? 600 : 500,
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
  }) as const
