import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { plainText } from '#contract/messages/mentions.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, maxAttachments, maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { type ScheduledMessage, scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import type { EditorHandle } from '../../../ui/Editor/editorHandle.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { type CommandLine, type MessageCommand, readCommand } from '../commands/commands.ts'
import type { DraftHandle } from '../drafts/useDraft.ts'
import { cacheChangedMessage, type Scope } from '../messages.data.ts'
import { putInOutbox } from '../outbox/outbox.ts'
import type { ComposerMode } from './ModeBar.tsx'
import { measuresOf } from './measures.ts'
import { fileOfText, keepTextOf } from './textFiles.ts'
import { useConfirmAudience } from './useConfirmAudience.ts'

interface Options {
  me: number
  scope: Scope
  mode: ComposerMode
  editor: RefObject<EditorHandle | null>
  uploads: UploadStore<StoredFile>
  alsoInConversation: boolean
  /** The unfinished text that the field holds. */
  draft: DraftHandle
  /** What a line may begin with instead of being sent. */
  commands: readonly MessageCommand[]
  onMode: (mode: ComposerMode) => void
}

interface RunningCommand {
  command: MessageCommand
  line: CommandLine
  onDone: (usedFiles?: boolean) => void
}

const quoteOf = ({ id, authorId, authorName, authorIsBot, text }: Message) => ({
  ...{ id, authorId, authorName, authorIsBot, text },
  deleted: false,
})

/** Sends, edits or schedules the content of the field. */
export function useComposer(options: Options) {
  const { me, scope, mode, editor, uploads, alsoInConversation, draft, commands, onMode } = options
  const { t } = useTranslation('messages')
  const format = useFormat()
  const queryClient = useQueryClient()
  const confirmAudience = useConfirmAudience()
  const [text, setText] = useState('')
  const [running, setRunning] = useState<RunningCommand>()
  const saving = useRef<Promise<void>>(Promise.resolve())
  const saved = useRef<Message>(undefined)
  const modeNow = useRef(mode)
  modeNow.current = mode
  const list = useStore(uploads, (state) => state.uploads)
  const arrived = list
    .flatMap(({ id, answer, file }) => (answer ? [{ uploadId: id, file: { ...answer, ...measuresOf(file) } }] : []))
    .slice(0, maxAttachments)
  const files = arrived.map(({ file }) => file)
  const sending = list.some(({ status }) => status === 'sending')
  const tooLong = text.length > maxMessageLength
  const read = mode.kind === 'new' ? readCommand(text, commands) : undefined
  const ready = !sending && !tooLong && (text.trim() !== '' || (files.length > 0 && mode.kind !== 'edit'))

  function emptyField(): void {
    editor.current?.set('', [])
    setText('')
  }

  /** They went out. What arrived since, or could not be uploaded, waits for the next message. */
  function dismiss(gone: typeof arrived): void {
    for (const { uploadId } of gone) uploads.getState().dismiss(uploadId)
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
    if (editor.current?.text().trim() !== written) return
    emptyField()
    onMode({ kind: 'new' })
  }

  function send(): void {
    putInOutbox(me, {
      conversationId: scope.conversationId,
      threadRootId: scope.threadRootId,
      alsoInConversation,
      text: editor.current?.text().trim() ?? '',
      named: editor.current?.named() ?? [],
      files,
      quote: mode.kind === 'quote' ? quoteOf(mode.message) : null,
      draftKey: draft.key(),
    })
    emptyField()
    dismiss(arrived)
    draft.forget()
    onMode({ kind: 'new' })
  }

  /** The line stays in the field until what it begins is done: nothing typed is lost with a form that is closed. */
  function begin({ command, text }: NonNullable<typeof read>): void {
    const written = editor.current?.text()
    const used = arrived
    const line = { text, named: editor.current?.named() ?? [], files }
    const onDone = (usedFiles = false) => {
      if (usedFiles) dismiss(used)
      if (editor.current?.text() !== written) return
      emptyField()
      draft.save('')
    }
    setRunning({ command, line, onDone })
  }

  async function schedule(at: Date): Promise<void> {
    const written = editor.current?.text() ?? ''
    const leaving = draft.leave()
    const body = {
      text: written.trim(),
      attachmentIds: files.map(({ id }) => id),
      quoteId: mode.kind === 'quote' ? mode.message.id : null,
      sendAt: at.toISOString(),
      clientId: newClientId(),
      draftKey: leaving.key,
    }
    const params = { id: scope.conversationId }
    const holds = () => editor.current?.text() === written
    let planned: ScheduledMessage | undefined
    try {
      planned = await confirmAudience((confirmed) =>
        call(scheduledEndpoints.schedule, { params, body: { ...body, confirmed } }),
      )
    } finally {
      leaving.over()
      if (!planned && holds()) draft.save(written)
    }
    if (!planned) return
    dismiss(arrived)
    // Text typed while the answer was on its way stays, as a draft of its own.
    const unchanged = holds()
    if (unchanged) emptyField()
    leaving.gone(unchanged)
    if (modeNow.current === mode) onMode({ kind: 'new' })
    toast.success(t('composer.scheduled', { time: exactText(at, format) }))
  }

  /** The text leaves the field once it is on the server as a file. */
  function attachText(): void {
    const written = editor.current?.text() ?? ''
    const content = plainText(written, editor.current?.named() ?? [])
    const file = fileOfText(t('composer.textFile'), content)
    const stop = uploads.subscribe(({ uploads: now }) => {
      const upload = now.find((one) => one.file === file)
      if (upload?.status === 'sending') return
      stop()
      if (upload?.status !== 'done' || editor.current?.text() !== written) return
      emptyField()
      editor.current.focus()
      draft.save('')
      keepTextOf(file, content, scope, uploads)
    })
    uploads.getState().add([file])
  }

  return {
    text,
    setText,
    ready,
    tooLong,
    /** The command that the line would be. */
    command: read?.command,
    running,
    stopRunning: () => {
      setRunning(undefined)
      editor.current?.focus()
    },
    hasRoom: list.length < maxAttachments,
    submit: () => {
      if (!ready) return
      if (mode.kind === 'edit') void change(mode.message).catch(showError)
      else if (read) begin(read)
      else send()
    },
    attachText,
    schedule: (at: Date) => void schedule(at).catch(showError),
  }
}
