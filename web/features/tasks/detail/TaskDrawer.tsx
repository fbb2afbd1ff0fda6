import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { EyeOffIcon, LinkIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { CommentBox } from '../comments/CommentBox.tsx'
import { idOfKey, useTask } from '../tasks.data.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { DrawerTools } from './DrawerTools.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { useCopyLink } from './useCopyLink.ts'

type TaskDrawerProps = {
  taskKey: string
  /** The list beside it, which ↑ ↓ walk through. */
  walk?: readonly Task[]
  onWalk?: (key: string) => void
  /** Beside the list on a wide screen; `false` where the page has no room for that. */
  docks?: boolean
  onClose: () => void
}

/** One task beside the list, over it on a small screen, as a page of its own on a phone. */
export function TaskDrawer({ taskKey, walk = [], onWalk, docks = true, onClose }: TaskDrawerProps) {
  const { t } = useTranslation('tasks')
  const { data: task, error, missing, refetch } = useTask(idOfKey(taskKey))
  const message = useErrorText(error)
  const copyLink = useCopyLink()
  const shown = missing ? undefined : task
  const content = () => {
    if (missing) return <EmptyState icon={EyeOffIcon} title={t('detail.missing')} text={t('detail.missingText')} />
    if (shown) return <TaskDetail key={shown.id} task={shown} />
    if (error) return <ErrorState message={message} onRetry={() => void refetch()} />
    return <DetailSkeleton />
  }
  return (
    <AppDrawer
      open
      docks={docks}
      onClose={onClose}
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '2px' }}>
          <bdi>{shown?.key ?? taskKey.toLocaleUpperCase('en')}</bdi>
          {shown && (
            <IconButton
              size="small"
              aria-label={t('actions.copyLink')}
              title={t('actions.copyLink')}
              onClick={() => void copyLink(shown.key)}
              sx={{ p: '4px', '& svg': { width: 16, height: 16 } }}
            >
              <LinkIcon aria-hidden />
            </IconButton>
          )}
        </Box>
      }
      tools={shown && <DrawerTools task={shown} walk={walk} onWalk={onWalk} onClose={onClose} />}
      foot={shown && <CommentBox key={shown.id} task={shown} />}
    >
      {content()}
    </AppDrawer>
  )
}
