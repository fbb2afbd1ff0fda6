import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messagePath, taskPath } from '#contract/href.ts'
import { taskFileEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { call } from '../../../lib/http/call.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { copyLink } from '../../../ui/copyText.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { EditableTitle } from '../../../ui/form/EditableTitle.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { EyeOffIcon, LinkIcon, MessageIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Checklist } from '../../checklists/Checklist.tsx'
import { Attachments } from '../../files/Attachments.tsx'
import { Activity } from '../comments/Activity.tsx'
import { TaskCommentBox } from '../comments/TaskCommentBox.tsx'
import { useChange } from '../state/useChange.ts'
import { cacheTask, idOfKey, useMayDescribe, useTask } from '../tasks.data.ts'
import { Actions } from './Actions.tsx'
import { Description } from './Description.tsx'
import { DrawerTools } from './DrawerTools.tsx'
import { Fields } from './fields/Fields.tsx'
import { PendingStrip } from './PendingStrip.tsx'
import { taskUploads } from './taskUploads.ts'
import { TimeSection } from './time/TimeSection.tsx'

type TaskDrawerProps = {
  taskKey: string
  /** The list beside it, which ↑ ↓ go through. */
  walk?: readonly Task[]
  onWalk?: (key: string) => void
  /** Beside the list on a wide screen; `false` if the page has no space for that. */
  docks?: boolean
  onClose: () => void
}

/** One task beside the list, over it on a small screen, as a page of its own on a phone. */
export function TaskDrawer({ taskKey, walk = [], onWalk, docks = true, onClose }: TaskDrawerProps) {
  const { t } = useTranslation('tasks')
  const { data: task, error, missing, refetch } = useTask(idOfKey(taskKey))
  const message = useErrorText(error)
  const looking = useLooking()
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
            <IconAction
              icon={LinkIcon}
              label={t('actions.copyLink')}
              titled
              onClick={() => void copyLink(taskPath(shown.key), t('actions.linkCopied'))}
              sx={{ p: '4px', '& svg': { width: 16, height: 16 } }}
            />
          )}
        </Box>
      }
      tools={shown && <DrawerTools task={shown} walk={walk} onWalk={onWalk} onClose={onClose} />}
      foot={shown && !looking && <TaskCommentBox key={shown.id} task={shown} />}
    >
      {content()}
    </AppDrawer>
  )
}

/** The skeleton of the detail while it loads. */
function DetailSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '14px' }}>
      <Skeleton height={28} width="82%" />
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Skeleton height={36} width={96} />
        <Box sx={{ flex: 1 }} />
        <Skeleton height={36} width={110} />
      </Box>
      <Skeleton height={14} width="60%" />
      <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { sm: '1fr 1fr' }, pt: '8px' }}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((field) => (
          <Skeleton key={field} height={16} width={`${84 - (field % 3) * 12}%`} />
        ))}
      </Box>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={14} width={`${90 - line * 14}%`} />
      ))}
    </Box>
  )
}

function TaskDetail({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const change = useChange()
  const editable = useMayDescribe(task)
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditableTitle
        of={task}
        label={t('fields.title')}
        editLabel={t('detail.editTitle')}
        maxLength={200}
        onSave={editable ? (base, title) => void change(base, { title }, { title }) : undefined}
      />
      <Actions task={task} />
      <PendingStrip task={task} />
      <Description task={task} editable={editable} />
      <SourceMessage task={task} />
      <Fields task={task} />
      <TimeSection task={task} />
      <Checklist
        editable={editable}
        listed={{
          ...{ kind: 'task', id: task.id, items: task.checklist },
          take: (answer) => 'moves' in answer && cacheTask(queryClient, answer),
        }}
      />
      <Attachments
        editable={editable}
        files={task.attachments}
        uploads={taskUploads(task.id)}
        onRemove={async ({ id: fileId }) =>
          cacheTask(queryClient, await call(taskFileEndpoints.detach, { params: { id: task.id, fileId } }))
        }
      />
      <Activity task={task} />
    </Box>
  )
}

/** Leads back to the message that it came from. */
function SourceMessage({ task: { sourceMessage } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  if (!sourceMessage) return null
  return (
    <div>
      <LinkButton href={messagePath(sourceMessage)} icon={MessageIcon}>
        {t('detail.sourceMessage')}
      </LinkButton>
    </div>
  )
}
