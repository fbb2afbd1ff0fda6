import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { named } from '#contract/messages/messages.schemas.ts'
import { commentEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { mayDescribe } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'
import { AttachmentIcon } from '../../../ui/icons.ts'
import { useTellUnreached } from '../../users/useTellUnreached.ts'
import { taskUploads } from '../detail/taskUploads.ts'
import { taskKeys, useStanding } from '../tasks.data.ts'
import { applyComment, type CommentFeed } from './applyComment.ts'
import { CommentEditor } from './CommentEditor.tsx'

const written = z.object({ text: z.string(), named: z.array(named).readonly() })
type Written = z.infer<typeof written>

const keyOf = (taskId: number) => `comment.${useSession.getState().user?.id}.${taskId}`

/** What was begun under a task and not sent: there again when one comes back to it, also after a reload. */
const writtenComment = (taskId: number): Written | undefined => readLocalJson(keyOf(taskId), written)

const keepComment = (taskId: number, comment: Written): void =>
  writeLocal(keyOf(taskId), comment.text.trim() === '' ? null : JSON.stringify(comment))

/** Fixed below the detail. Files go to the task itself. */
export function CommentBox({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const standing = useStanding()
  const tellUnreached = useTellUnreached()
  const spaceId = task.space?.id ?? null
  const input = useRef<HTMLInputElement>(null)
  // The same key for every try of the same comment.
  const clientId = useRef(newClientId())
  const begun = useRef(writtenComment(task.id))
  const attaches = standing !== undefined && mayDescribe(task, standing, new Date())
  const send = async (text: string) => {
    try {
      const body = { clientId: clientId.current, text }
      const { unreached, ...comment } = await call(commentEndpoints.add, { params: { id: task.id }, body })
      clientId.current = newClientId()
      queryClient.setQueryData<CommentFeed>(taskKeys.comments(task.id), (feed) => feed && applyComment(feed, comment))
      tellUnreached(unreached, 'task', spaceId)
      return true
    } catch (error) {
      await showError(error)
      return false
    }
  }
  const addFiles = (files: readonly File[]) => attaches && taskUploads(task.id).getState().add(files)
  return (
    <CommentEditor
      label={t('comment.write')}
      spaceId={spaceId}
      {...(begun.current ? { initial: begun.current } : {})}
      onChange={(text, named) => keepComment(task.id, { text, named })}
      onSubmit={send}
      onFiles={addFiles}
      tools={
        attaches && (
          <>
            <IconButton
              size="small"
              aria-label={t('files.add')}
              title={t('files.add')}
              onClick={() => input.current?.click()}
            >
              <AttachmentIcon aria-hidden />
            </IconButton>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              onChange={(event) => {
                addFiles([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </>
        )
      }
    />
  )
}
