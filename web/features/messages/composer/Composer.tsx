import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { type Message, maxAttachments, maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Editor } from '../../../ui/Editor/Editor.ts'
import type { EditorHandle } from '../../../ui/Editor/editorHandle.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { CheckIcon, ClockIcon, SendIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { UploadStrip } from '../../../ui/upload/UploadStrip.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { useCommands } from '../commands/useCommands.ts'
import { useConversationView } from '../conversationView.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { ScheduledLine } from '../scheduled/ScheduledLine.tsx'
import { openScheduled } from '../scheduled/scheduledDialog.ts'
import { TypingLine } from '../typing/TypingLine.tsx'
import { tellTyping } from '../typing/tellTyping.ts'
import { FileDropOverlay } from './FileDropOverlay.tsx'
import { type ComposerMode, ModeBar } from './ModeBar.tsx'
import { MomentMenu } from './MomentMenu.tsx'
import { measure } from './measures.ts'
import { TooLong } from './TooLong.tsx'
import { Tools } from './Tools.tsx'
import { uploadsOf } from './uploads.ts'
import { useComposer } from './useComposer.ts'
import { useSuggestions } from './useSuggestions.ts'

const nearLimit = maxMessageLength * 0.9

function dropWords(type: Conversation['type'], inThread: boolean) {
  if (inThread) return 'composer.dropThread'
  return type === 'channel' ? 'composer.dropChannel' : 'composer.dropPerson'
}

type ComposerProps = {
  placeholder: string
  mode: ComposerMode
  onMode: (mode: ComposerMode) => void
  /** My own last message, which ↑ in an empty field opens for editing. */
  lastOwn: Message | undefined
  alsoInConversation?: boolean
  /** Below the field, in place of the line that shows who types. */
  foot?: ReactNode
}

export function Composer({ placeholder, mode, onMode, lastOwn, alsoInConversation = false, foot }: ComposerProps) {
  const { t } = useTranslation('messages')
  const { scope, conversation, members, me } = useConversationView()
  const small = scope.threadRootId !== null
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const uploads = useMemo(() => uploadsOf(scope), [scope])
  const draft = useDraft(scope)
  const { locale } = useFormat()
  const number = numberFormat(locale).format
  const touch = useMediaQuery('(hover: none)')
  const wide = useMediaQuery('(min-width: 900px)')
  const commands = useCommands()
  const composer = useComposer({
    me,
    scope,
    mode,
    editor,
    uploads,
    alsoInConversation,
    draft,
    commands,
    onMode,
  })
  const { findNames, findEmoji, findCommands } = useSuggestions({ conversation, members, me, commands })
  const named = useMemo(
    () => members.map(({ id, fullName }) => ({ kind: 'person' as const, id, name: fullName })),
    [members],
  )

  const editing = mode.kind === 'edit' ? mode.message : undefined
  const kind = mode.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the field is for decides what it holds, not each change of it
  useEffect(() => {
    const text = editing ? editing.text : draft.text
    editor.current?.set(text, editing ? editing.named : named)
    composer.setText(text)
  }, [editing?.id, draft.ready])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message to change is another text to go on with
  useEffect(() => {
    if (kind !== 'new') editor.current?.focus()
  }, [editing?.id, kind])

  const shownDraft = useRef(draft.onServer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the draft on the server decides when to look
  useEffect(() => {
    const before = shownDraft.current
    shownDraft.current = draft.onServer
    // Another device sent or cleared it: nobody shall send it a second time from here.
    if (draft.onServer !== '' || before === '' || editing || editor.current?.text() !== before) return
    editor.current.set('', [])
    composer.setText('')
  }, [draft.onServer])

  const name = useConversationName()(conversation)
  const dropLabel = t(dropWords(conversation.type, small), { name })
  const addFiles = (files: readonly File[]) => {
    if (editing) return
    const room = maxAttachments - uploads.getState().uploads.length
    if (files.length > room) toast.info(t('composer.tooManyFiles', { count: maxAttachments }))
    const added = files.slice(0, Math.max(0, room))
    added.forEach(measure)
    uploads.getState().add(added)
    editor.current?.focus()
  }
  const change = (text: string) => {
    composer.setText(text)
    if (editing) return
    draft.save(text)
    if (text.trim() !== '') tellTyping(scope)
  }
  const cancel = () => {
    onMode({ kind: 'new' })
    editor.current?.focus()
  }
  const send = (
    <IconButton
      aria-label={t(editing ? 'composer.save' : 'composer.send')}
      title={t(editing ? 'composer.save' : 'composer.send')}
      disabled={!composer.ready}
      onClick={composer.submit}
      sx={{
        width: 32,
        height: 32,
        borderRadius: '8px',
        bgcolor: composer.ready ? 'solid' : 'action.hover',
        color: composer.ready ? '#FFFFFF' : 'text.disabled',
        '&.Mui-disabled': { bgcolor: 'action.hover' },
        '&:hover': { bgcolor: composer.ready ? 'primary.dark' : 'action.hover' },
        '& svg': { width: 18, height: 18 },
      }}
    >
      {editing ? <CheckIcon aria-hidden /> : <SendIcon aria-hidden />}
    </IconButton>
  )
  const { running } = composer
  return (
    <Box sx={{ px: small ? '16px' : { xs: '12px', sm: '20px' }, position: 'relative', containerType: 'inline-size' }}>
      {!small && <ScheduledLine conversationId={scope.conversationId} />}
      <Box
        ref={frame}
        sx={(theme) => ({
          position: 'relative',
          paddingBlock: small ? '8px' : '10px 6px',
          paddingInline: small ? '12px 8px' : '12px',
          border: '1px solid',
          borderColor: theme.vars.palette.controlLine,
          borderRadius: '10px',
          backgroundColor: theme.vars.palette.background.paper,
          '&:focus-within': {
            borderColor: theme.vars.palette.primary.main,
            boxShadow: `0 0 0 3px ${tint(theme.vars.palette.primary.main, 13)}`,
          },
        })}
      >
        {!editing && <FileDropOverlay frame={frame} label={dropLabel} onFiles={addFiles} />}
        <ModeBar mode={mode} onCancel={cancel} />
        <UploadStrip uploads={uploads} />
        {composer.tooLong && (
          <TooLong
            length={composer.text.length}
            asFile={editing ? undefined : { hasRoom: composer.hasRoom, onAttach: composer.attachText }}
          />
        )}
        <Box sx={{ display: small ? 'flex' : 'block', alignItems: 'flex-end', gap: '4px' }}>
          <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
            <Suspense
              fallback={<Box sx={{ height: 24, color: 'text.secondary', fontSize: 'size.roomy' }}>{placeholder}</Box>}
            >
              {draft.ready && (
                <Editor
                  ref={editor}
                  initial={{ text: draft.text, named }}
                  label={placeholder}
                  placeholder={placeholder}
                  autoFocus={wide && !touch}
                  entersLines={touch}
                  frame={frame}
                  findNames={findNames}
                  findEmoji={findEmoji}
                  findCommands={findCommands}
                  onChange={change}
                  onSubmit={composer.submit}
                  onArrowUp={() => {
                    if (lastOwn) onMode({ kind: 'edit', message: lastOwn })
                    return lastOwn !== undefined
                  }}
                  onEscape={() => {
                    if (mode.kind !== 'new') cancel()
                    return mode.kind !== 'new'
                  }}
                  onFiles={addFiles}
                />
              )}
            </Suspense>
          </Box>
          <Row sx={{ gap: '4px', mt: small ? 0 : '6px' }}>
            <Box sx={{ flex: 1 }}>
              <Tools editor={editor} onFiles={addFiles} small={small} attaches={!editing} />
            </Box>
            {!small && !editing && (
              <MomentMenu
                label={t('composer.schedule')}
                icon={ClockIcon}
                action={t('composer.scheduleAction')}
                disabled={!composer.ready || composer.command !== undefined}
                onChoose={composer.schedule}
                also={{ label: t('scheduled.title'), onSelect: openScheduled }}
              />
            )}
            {send}
          </Row>
        </Box>
      </Box>
      <Row
        sx={{
          gap: '12px',
          height: 28,
          px: '4px',
          fontSize: 'size.small',
          color: 'text.secondary',
        }}
      >
        {composer.command && (
          <span role="status">{t('commands.opens', { what: t(`commands.${composer.command.id}`) })}</span>
        )}
        {foot ?? <TypingLine conversationId={scope.conversationId} threadRootId={scope.threadRootId} />}
        {!composer.tooLong && composer.text.length > nearLimit && (
          <Box component="span" role="status">
            <bdi>
              {number(composer.text.length)} / {number(maxMessageLength)}
            </bdi>
          </Box>
        )}
        {draft.saved && !editing && composer.text.trim() !== '' && <span>{t('composer.draftSaved')}</span>}
      </Row>
      {running && (
        <Suspense fallback={null}>
          <running.command.Dialog line={running.line} onDone={running.onDone} onClose={composer.stopRunning} />
        </Suspense>
      )}
    </Box>
  )
}
