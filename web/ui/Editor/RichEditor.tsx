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
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps, Format } from './editorHandle.ts'
import { fieldLook } from './fieldLook.ts'
import { docOfText, namedInDoc, textOfDoc } from './markdown.ts'
import { pastedLink } from './pastedLink.ts'
import { SuggestionList } from './SuggestionList.tsx'
import {
  CommandSuggestion,
  EmojiSuggestion,
  mentionOptions,
  type OpenSuggestion,
  type SuggestionHost,
} from './suggestions.ts'

/** Lists and links are written as Markdown: the signs are short, and the message is drawn from them. */
const formats: Record<Format, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().focus().toggleMark('bold').run(),
  italic: (editor) => editor.chain().focus().toggleMark('italic').run(),
  strike: (editor) => editor.chain().focus().toggleMark('strike').run(),
  code: (editor) => editor.chain().focus().toggleMark('code').run(),
  link: (editor) => {
    const { from, to } = editor.state.selection
    const words = editor.state.doc.textBetween(from, to)
    editor.chain().focus().insertContent(`[${words}](https://)`).run()
  },
  list: (editor) => {
    const { $from } = editor.state.selection
    const before = $from.nodeBefore
    const atStart = before === null || before.type.name === 'hardBreak'
    const chain = editor.chain().focus()
    if (!atStart) chain.setHardBreak()
    chain.insertContent('- ').run()
  },
}

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

function pasteLink(view: EditorView, pasted: string): boolean {
  const { doc, selection, tr } = view.state
  // What is no text, such as a name or a line break, counts as a further line.
  const link = pastedLink(doc.textBetween(selection.from, selection.to, '\n', '\n'), pasted)
  if (link !== undefined) view.dispatch(tr.insertText(link).scrollIntoView())
  return link !== undefined
}

/** A rich text field: it shows the text as readers will see it. */
export function RichEditor(props: EditorProps) {
  const { t } = useTranslation('ui')
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
      CommandSuggestion(async (query) => latest.current.findCommands?.(query) ?? [], list.host),
    ],
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': latest.current.label,
        dir: 'auto',
      }),
      handleDOMEvents: {
        // The editor would keep every Escape for itself; one that nothing here needs belongs to the page.
        keydown: (_view, event) => {
          if (event.key !== 'Escape' || event.isComposing || list.isOpen()) return false
          if (latest.current.onEscape()) event.preventDefault()
          return true
        },
      },
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
        return false
      },
      handlePaste: (view, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) latest.current.onFiles(files)
        return files.length > 0 || pasteLink(view, event.clipboardData?.getData('text/plain') ?? '')
      },
      // The frame around the field accepts files; the editor must not write their names.
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(textOfDoc(changed.getJSON())),
  })
  const { placeholder } = props
  useEffect(() => {
    // The editor's own view draws the placeholder, and has to be updated.
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
        <SuggestionList open={list.open} marked={list.marked} frame={props.frame} label={t('editor.choices')} />
      )}
    </Box>
  )
}

/** The open list, the marked row and the keys that move it. */
function useSuggestionList() {
  const [open, setOpen] = useState<OpenSuggestion | null>(null)
  const [marked, setMarked] = useState(0)
  const now = useRef({ open, marked })
  now.current = { open, marked }
  const host = useMemo<SuggestionHost>(
    () => ({
      show: (next) => {
        if (next?.query !== now.current.open?.query) setMarked(0)
        setOpen(next)
      },
      press: (event) => {
        const { open: list, marked: at } = now.current
        const count = list?.choices.length ?? 0
        if (list === null || count === 0) return false
        if (event.key === 'ArrowDown') setMarked((at + 1) % count)
        else if (event.key === 'ArrowUp') setMarked((at + count - 1) % count)
        else if (event.key === 'Enter' || event.key === 'Tab') {
          const choice = list.choices[at]
          if (choice) list.choose(choice)
        } else if (event.key === 'Escape') setOpen(null)
        else return false
        event.preventDefault()
        return true
      },
    }),
    [],
  )
  const isOpen = () => (now.current.open?.choices.length ?? 0) > 0
  return { open: open && open.choices.length > 0 ? open : null, marked, host, isOpen }
}
