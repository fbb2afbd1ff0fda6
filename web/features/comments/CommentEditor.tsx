import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCommentLength } from '#contract/comments/comments.endpoints.ts'
import { Editor } from '../../ui/Editor/Editor.ts'
import type { EditorHandle } from '../../ui/Editor/editorHandle.ts'
import { emojiFinder } from '../../ui/Editor/findEmoji.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { AtIcon, CheckIcon, CloseIcon, SendIcon } from '../../ui/icons.ts'
import { tint } from '../../ui/theme/tint.ts'
import type { Draft, Thread } from './thread.ts'

type CommentEditorProps = {
  label: string
  thread: Thread
  initial?: Draft | undefined
  onSubmit: (written: Draft) => void
  onChange?: (written: Draft) => void
  /** For changing what is already written. */
  onCancel?: () => void
  onFiles?: ((files: readonly File[]) => void) | undefined
  tools?: ReactNode
}

const empty = { text: '', named: [] }

/** The field of messages, in small: names behind @, Enter sends. */
export function CommentEditor({ label, thread, initial = empty, tools, ...on }: CommentEditorProps) {
  const { t, i18n } = useTranslation(['comments', 'ui'])
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState(initial.text)
  const touch = useMediaQuery('(hover: none)')
  const edits = on.onCancel !== undefined
  const ready = text.trim() !== '' && text.length <= maxCommentLength
  const submit = () => {
    const written = { text: editor.current?.text().trim() ?? '', named: editor.current?.named() ?? [] }
    if (!ready || written.text === '') return
    if (!edits) {
      editor.current?.set('', [])
      setText('')
    }
    on.onSubmit(written)
  }
  return (
    <Box ref={frame} sx={look}>
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
        <Suspense fallback={<Box sx={{ height: 24, color: 'text.secondary', fontSize: 'size.roomy' }}>{label}</Box>}>
          <Editor
            ref={editor}
            initial={initial}
            label={label}
            placeholder={label}
            autoFocus={edits}
            entersLines={touch}
            frame={frame}
            findNames={thread.findNames}
            findEmoji={emojiFinder(i18n.language)}
            onChange={(next) => {
              setText(next)
              on.onChange?.({ text: next, named: editor.current?.named() ?? [] })
            }}
            onSubmit={submit}
            onArrowUp={() => false}
            onEscape={() => {
              on.onCancel?.()
              return edits
            }}
            onFiles={(files) => on.onFiles?.(files)}
          />
        </Suspense>
      </Box>
      <IconAction
        icon={AtIcon}
        label={t('mention')}
        titled
        onClick={() => editor.current?.insert(text === '' || text.endsWith(' ') ? '@' : ' @')}
      />
      {tools}
      {edits && <IconAction icon={CloseIcon} label={t('ui:cancel')} onClick={on.onCancel} />}
      <IconButton
        size="small"
        aria-label={t(edits ? 'save' : 'send')}
        disabled={!ready}
        onClick={submit}
        sx={ready ? { color: 'tone.primary.ink' } : undefined}
      >
        {edits ? <CheckIcon aria-hidden /> : <SendIcon aria-hidden />}
      </IconButton>
    </Box>
  )
}

const look = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  minHeight: 40,
  py: '3px',
  paddingInline: '12px 6px',
  border: '1px solid',
  borderColor: 'controlLine',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: (theme: Theme) => `0 0 0 3px ${tint(theme.vars.palette.primary.main, 13)}`,
  },
} as const
