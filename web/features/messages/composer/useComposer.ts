import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, maxAttachments, maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { cacheChangedMessage, type Scope } from '../messages.data.ts'
import { putInOutbox } from '../outbox/outbox.ts'
import type { EditorHandle } from './editorHandle.ts'
import type { ComposerMode } from './ModeBar.tsx'
import { useConfirmAudience } from './useConfirmAudience.ts'

interface Options {
  me: number
  scope: Scope
  mode: ComposerMode
  editor: RefObject<EditorHandle | null>
  uploads: UploadStore<StoredFile>
  alsoInConversation: boolean
  /** The field is empty and free for the next message. */
  onDone: () => void
}

const quoteOf = ({ id, authorId, authorName, text }: Message) => ({ id, authorId, authorName, text, deleted: false })

/** Sends, edits or schedules the content of the field. */
export function useComposer({ me, scope, mode, editor, uploads, alsoInConversation, onDone }: Options) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const queryClient = useQueryClient()
  const confirmAudience = useConfirmAudience()
  const [text, setText] = useState('')
  const list = useStore(uploads, (state) => state.uploads)
  const files = list.flatMap((upload) => (upload.status === 'done' && upload.answer ? [upload.answer] : []))
  const sending = list.some(({ status }) => status === 'sending')
  const tooLong = text.length > maxMessageLength
  const ready = !sending && !tooLong && (text.trim() !== '' || (files.length > 0 && mode.kind !== 'edit'))

  function clear(): void {
    editor.current?.set('', [])
    setText('')
    for (const { id } of uploads.getState().uploads) uploads.getState().dismiss(id)
    onDone()
  }

  async function change(message: Message): Promise<void> {
    const written = editor.current?.text().trim() ?? ''
    const { id, version } = message
    const changed = await confirmAudience((confirmed) =>
      call(messageEndpoints.edit, { params: { id }, body: { text: written, version, confirmed } }),
    )
    if (!changed) return
    cacheChangedMessage(queryClient, changed)
    // Text typed while the answer was on its way stays.
    if (editor.current?.text().trim() === written) clear()
  }

  function send(): void {
    putInOutbox(me, {
      conversationId: scope.conversationId,
      threadRootId: scope.threadRootId,
      alsoInConversation,
      text: editor.current?.text().trim() ?? '',
      named: editor.current?.named() ?? [],
      files: files.slice(0, maxAttachments),
      quote: mode.kind === 'quote' ? quoteOf(mode.message) : null,
    })
    clear()
  }

  async function schedule(at: Date): Promise<void> {
    const body = { text: editor.current?.text().trim() ?? '', sendAt: at.toISOString(), clientId: newClientId() }
    const params = { id: scope.conversationId }
    const planned = await confirmAudience((confirmed) =>
      call(scheduledEndpoints.schedule, { params, body: { ...body, confirmed } }),
    )
    if (!planned) return
    clear()
    toast.success(t('composer.scheduled', { time: exactText(at, format) }))
  }

  return {
    text,
    setText,
    ready,
    tooLong,
    mayAdd: list.length < maxAttachments,
    submit: () => {
      if (!ready) return
      if (mode.kind === 'edit') void change(mode.message).catch(showError)
      else send()
    },
    schedule: (at: Date) => void schedule(at).catch(showError),
  }
}
