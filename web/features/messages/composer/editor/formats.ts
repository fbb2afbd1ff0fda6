import type { Editor } from '@tiptap/react'
import type { Format } from '../editorHandle.ts'

/** Lists and links are written as Markdown: the signs are short, and what is read is drawn from them. */
export const formats: Record<Format, (editor: Editor) => void> = {
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
