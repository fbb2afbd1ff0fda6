import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { maxCommentLength } from '#contract/tasks/parts.endpoints.ts'
import { AtIcon, CheckIcon, CloseIcon, SendIcon } from '../../../ui/icons.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { Editor } from '../../messages/composer/Editor.ts'
import type { EditorHandle } from '../../messages/composer/editorHandle.ts'
import { useNameChoices } from './useNameChoices.ts'

type CommentEditorProps = {
  label: string
  /** Of the task that it is written under. */
  spaceId: number | null
  initial?: { text: string; named: readonly Named[] }
  /** True when it was taken; what was typed stays otherwise. */
  onSubmit: (text: string) => Promise<boolean>
  onChange?: (text: string, named: readonly Named[]) => void
  /** For changing what is already written. */
  onCancel?: () => void
  onFiles?: (files: readonly File[]) => void
  tools?: ReactNode
}

const empty = { text: '', named: [] }

/** The field of messages, in small: names behind @, Enter sends. */
export function CommentEditor({
  label,
  spaceId,
  initial = empty,
  onSubmit,
  onChange,
  onCancel,
  onFiles,
  tools,
}: CommentEditorProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState(initial.text)
  const [busy, setBusy] = useState(false)
  const touch = useMediaQuery('(hover: none)')
  const { findNames, findEmoji } = useNameChoices(spaceId)
  const ready = text.trim() !== '' && text.length <= maxCommentLength && !busy
  const submit = async () => {
    const written = editor.current?.text().trim() ?? ''
    if (!ready || written === '') return
    setBusy(true)
    const taken = await onSubmit(written)
    setBusy(false)
    if (!taken || onCancel) return
    editor.current?.set('', [])
    setText('')
    onChange?.('', [])
  }
  return (
    <Box ref={frame} sx={look}>
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
        <Suspense fallback={<Box sx={{ height: 24, color: 'text.secondary', fontSize: '0.90625rem' }}>{label}</Box>}>
          <Editor
            ref={editor}
            initial={initial}
            label={label}
            placeholder={label}
            autoFocus={onCancel !== undefined}
            entersLines={touch}
            frame={frame}
            findNames={findNames}
            findEmoji={findEmoji}
            onChange={(next) => {
              setText(next)
              onChange?.(next, editor.current?.named() ?? [])
            }}
            onSubmit={() => void submit()}
            onArrowUp={() => false}
            onEscape={() => {
              onCancel?.()
              return onCancel !== undefined
            }}
            onFiles={(files) => onFiles?.(files)}
          />
        </Suspense>
      </Box>
      <IconButton
        size="small"
        aria-label={t('comment.mention')}
        title={t('comment.mention')}
        onClick={() => editor.current?.insert('@')}
      >
        <AtIcon aria-hidden />
      </IconButton>
      {tools}
      {onCancel && (
        <IconButton size="small" aria-label={t('ui:cancel')} onClick={onCancel}>
          <CloseIcon aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={t(onCancel ? 'actions.save' : 'comment.send')}
        disabled={!ready}
        onClick={() => void submit()}
        sx={ready ? { color: 'tone.primary.ink' } : undefined}
      >
        {onCancel ? <CheckIcon aria-hidden /> : <SendIcon aria-hidden />}
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
