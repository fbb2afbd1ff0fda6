import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { plainText } from '#contract/messages/mentions.ts'
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
import { measuresOf } from './measures.ts'
import { useConfirmAudience } from './useConfirmAudience.ts'

interface Options {
  me: number
  scope: Scope
  mode: ComposerMode
  editor: RefObject<EditorHandle | null>
  uploads: UploadStore<StoredFile>
  alsoInConversation: boolean
  /** Names the draft that the field holds. */
  draftKey: () => string | null
  /** The text of the field was changed by other means than typing. */
  onText: (text: string) => void
  /** The field is empty and free for the next message. */
  onDone: () => void
}

const quoteOf = ({ id, authorId, authorName, text }: Message) => ({ id, authorId, authorName, text, deleted: false })

/** Sends, edits or schedules the content of the field. */
export function useComposer(options: Options) {
  const { me, scope, mode, editor, uploads, alsoInConversation, draftKey, onText, onDone } = options
  const { t } = useTranslation('messages')
  const format = useFormat()
  const queryClient = useQueryClient()
  const confirmAudience = useConfirmAudience()
  const [text, setText] = useState('')
  const saving = useRef<Promise<void>>(Promise.resolve())
  const saved = useRef<Message>(undefined)
  const list = useStore(uploads, (state) => state.uploads)
  const files = list.flatMap(({ status, answer, file }) =>
    status === 'done' && answer ? [{ ...answer, ...measuresOf(file) }] : [],
  )
  const sending = list.some(({ status }) => status === 'sending')
  const tooLong = text.length > maxMessageLength
  const ready = !sending && !tooLong && (text.trim() !== '' || (files.length > 0 && mode.kind !== 'edit'))

  function clear(): void {
    editor.current?.set('', [])
    setText('')
    dismissFiles()
    onDone()
  }

  /** Those that could not be uploaded stay, with the way to try again. */
  function dismissFiles(): void {
    for (const { id, status } of uploads.getState().uploads) if (status === 'done') uploads.getState().dismiss(id)
  }

  /** One after the other: a second save that comes while the first is on its way stands on what that one made. */
  function change(message: Message): Promise<void> {
    const written = editor.current?.text().trim() ?? ''
    const turn = saving.current.catch(() => undefined).then(() => save(message, written))
    saving.current = turn
    return turn
  }

  async function save(message: Message, written: string): Promise<void> {
    const { id } = message
    const own = saved.current?.id === id ? saved.current.version : 0
    const version = Math.max(message.version, own)
    const changed = await confirmAudience((confirmed) =>
      call(messageEndpoints.edit, { params: { id }, body: { text: written, version, confirmed } }),
    )
    if (!changed) return
    saved.current = changed
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
      draftKey: draftKey(),
    })
    clear()
  }

  async function schedule(at: Date): Promise<void> {
    const written = editor.current?.text() ?? ''
    const body = {
      text: written.trim(),
      attachmentIds: files.slice(0, maxAttachments).map(({ id }) => id),
      quoteId: mode.kind === 'quote' ? mode.message.id : null,
      sendAt: at.toISOString(),
      clientId: newClientId(),
      draftKey: draftKey(),
    }
    const params = { id: scope.conversationId }
    const planned = await confirmAudience((confirmed) =>
      call(scheduledEndpoints.schedule, { params, body: { ...body, confirmed } }),
    )
    if (!planned) return
    const typedSince = editor.current?.text() ?? ''
    const namedSince = editor.current?.named() ?? []
    clear()
    // Text typed while the answer was on its way stays, as a draft of its own.
    if (typedSince !== written) {
      editor.current?.set(typedSince, namedSince)
      setText(typedSince)
      onText(typedSince)
    }
    toast.success(t('composer.scheduled', { time: exactText(at, format) }))
  }

  /** The text leaves the field once it is on the server as a file. */
  function attachText(): void {
    const written = editor.current?.text() ?? ''
    const file = new File([plainText(written, editor.current?.named() ?? [])], t('composer.textFile'), {
      type: 'text/plain',
    })
    const stop = uploads.subscribe(({ uploads: now }) => {
      const upload = now.find((one) => one.file === file)
      if (upload?.status === 'sending') return
      stop()
      if (upload?.status !== 'done' || editor.current?.text() !== written) return
      editor.current.set('', [])
      editor.current.focus()
      setText('')
      onText('')
    })
    uploads.getState().add([file])
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
    attachText,
    schedule: (at: Date) => void schedule(at).catch(showError),
  }
}
