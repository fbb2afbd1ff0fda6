import Box from '@mui/material/Box'
import { Mark, markInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Mention } from '@tiptap/extension-mention'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../editorHandle.ts'
import { fieldLook } from '../fieldLook.ts'
import { formats } from './formats.ts'
import { docOfText, namedInDoc, textOfDoc } from './markdown.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { EmojiSuggestion, mentionOptions } from './suggestions.ts'
import { useSuggestionList } from './useSuggestionList.ts'

const Strike = Mark.create({
  name: 'strike',
  parseHTML: () => [{ tag: 's' }, { tag: 'del' }],
  renderHTML: () => ['s', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(~~(?!\s+~~)([^~]+)~~)$/, type: this.type })]
  },
})

const Code = Mark.create({
  name: 'code',
  excludes: '_',
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })]
  },
})

function breakLine(view: EditorView): boolean {
  const { state } = view
  const line = state.schema.nodes.hardBreak
  if (line) view.dispatch(state.tr.replaceSelectionWith(line.create()).scrollIntoView())
  return line !== undefined
}

/** The field as people know it from letters: what it shows is what will be read. */
export function RichEditor(props: EditorProps) {
  const { t } = useTranslation('messages')
  const latest = useRef(props)
  latest.current = props
  const list = useSuggestionList()
  const editor = useEditor({
    content: docOfText(props.initial.text, props.initial.named),
    autofocus: props.autoFocus ? 'end' : false,
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      Italic,
      Strike,
      Code,
      HardBreak,
      UndoRedo,
      Placeholder.configure({ placeholder: () => latest.current.placeholder }),
      Mention.configure({
        renderText: ({ node }) => `@${node.attrs.label}`,
        renderHTML: ({ node }) => ['bdi', { class: 'mention' }, `@${node.attrs.label}`],
        suggestion: mentionOptions((query, signal) => latest.current.findNames(query, signal), list.host),
      }),
      EmojiSuggestion((query) => latest.current.findEmoji(query), list.host),
    ],
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': latest.current.label,
        dir: 'auto',
      }),
      handleKeyDown: (view, event) => {
        if (event.isComposing || list.isOpen()) return false
        if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
          if (latest.current.entersLines) return breakLine(view)
          latest.current.onSubmit()
          return true
        }
        if (event.key === 'ArrowUp' && view.state.doc.textContent === '' && view.state.doc.content.size <= 2) {
          return latest.current.onArrowUp()
        }
        if (event.key === 'Escape') return latest.current.onEscape()
        return false
      },
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) latest.current.onFiles(files)
        return files.length > 0
      },
      // The frame around the field takes files; the editor must not write their names.
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(textOfDoc(changed.getJSON())),
  })
  const { placeholder } = props
  useEffect(() => {
    // The placeholder is drawn by the editor's own view, which has to be told.
    if (placeholder) editor.view.dispatch(editor.state.tr)
  }, [editor, placeholder])
  useImperativeHandle(
    props.ref,
    () => ({
      text: () => textOfDoc(editor.getJSON()),
      named: () => namedInDoc(editor.getJSON()),
      set: (text, named) => void editor.commands.setContent(docOfText(text, named), { emitUpdate: false }),
      focus: () => void editor.commands.focus('end'),
      insert: (text) => void editor.chain().focus().insertContent(text).run(),
      format: (kind) => formats[kind](editor),
      isFocused: () => editor.isFocused,
    }),
    [editor],
  )
  return (
    <Box sx={fieldLook}>
      <EditorContent editor={editor} />
      {list.open && (
        <SuggestionList open={list.open} marked={list.marked} frame={props.frame} label={t('composer.choices')} />
      )}
    </Box>
  )
}
