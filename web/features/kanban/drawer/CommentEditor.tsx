import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { AtIcon, SendIcon } from '../../../ui/icons.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { Editor } from '../../messages/composer/Editor.ts'
import type { Choice } from '../../messages/composer/editor/suggestions.ts'
import type { EditorHandle } from '../../messages/composer/editorHandle.ts'
import { begins } from '../../messages/composer/findNames.ts'
import { searchEmoji } from '../../messages/emoji/searchEmoji.ts'
import { useBoardContext } from '../boardContext.ts'

const most = 8

/** Only people of the board can be called to a card: nobody else could open it. */
function useCommentNames(people: ReadonlyMap<number, PersonLike>) {
  const { i18n } = useTranslation()
  return useMemo(
    () => ({
      findNames: async (query: string): Promise<Choice[]> =>
        [...people.values()]
          .filter((person) => begins(person.fullName, query))
          .slice(0, most)
          .map(({ id, fullName, avatar }) => ({ id: String(id), label: fullName, kind: 'person', avatar })),
      findEmoji: async (query: string): Promise<Choice[]> =>
        (await searchEmoji(query, i18n.language)).map(({ emoji, name }) => ({ id: emoji, label: name, kind: 'emoji' })),
    }),
    [people, i18n],
  )
}

type CommentEditorProps = {
  label: string
  initial?: { text: string; named: readonly Named[] }
  autoFocus?: boolean
  onSend: (text: string, named: readonly Named[]) => void
  onEscape?: () => void
}

const nothing = { text: '', named: [] }

/** The chat's own field: @ offers the people of the board, Enter sends. */
export function CommentEditor({ label, initial = nothing, autoFocus = false, onSend, onEscape }: CommentEditorProps) {
  const { t } = useTranslation('kanban')
  const { people } = useBoardContext()
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState(initial.text)
  const touch = useMediaQuery('(hover: none)')
  const { findNames, findEmoji } = useCommentNames(people)
  const send = () => {
    const written = editor.current?.text().trim() ?? ''
    if (written === '') return
    onSend(written, editor.current?.named() ?? [])
    editor.current?.set('', [])
    setText('')
  }
  return (
    <Box ref={frame} sx={look}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Suspense fallback={<Box sx={{ height: 24, color: 'text.secondary', fontSize: '0.90625rem' }}>{label}</Box>}>
          <Editor
            ref={editor}
            initial={initial}
            label={label}
            placeholder={label}
            autoFocus={autoFocus}
            entersLines={touch}
            frame={frame}
            findNames={findNames}
            findEmoji={findEmoji}
            onChange={setText}
            onSubmit={send}
            onArrowUp={() => false}
            onEscape={() => {
              onEscape?.()
              return onEscape !== undefined
            }}
            onFiles={() => {}}
          />
        </Suspense>
      </Box>
      <IconButton
        size="small"
        aria-label={t('drawer.mention')}
        title={t('drawer.mention')}
        onClick={() => editor.current?.insert(text === '' || text.endsWith(' ') ? '@' : ' @')}
      >
        <AtIcon aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('drawer.commentSend')}
        title={t('drawer.commentSend')}
        disabled={text.trim() === ''}
        onClick={send}
      >
        <SendIcon aria-hidden />
      </IconButton>
    </Box>
  )
}

const look = (theme: Theme) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  padding: '7px 6px 7px 12px',
  paddingInline: '12px 6px',
  border: `1px solid ${theme.vars.palette.controlLine}`,
  borderRadius: '10px',
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${tint(theme.vars.palette.primary.main, 13)}`,
  },
})
