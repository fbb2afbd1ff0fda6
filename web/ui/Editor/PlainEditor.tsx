import Box from '@mui/material/Box'
import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react'
import type { EditorProps } from './editorHandle.ts'
import { fieldLook } from './fieldLook.ts'
import { pastedLink } from './pastedLink.ts'

const signs = { bold: '**', italic: '*', strike: '~~', code: '`', link: '', list: '' } as const

/** If the rich field cannot be loaded, the person can still write. */
export function PlainEditor(props: EditorProps) {
  const [text, setText] = useState(props.initial.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (next: string) => {
    setText(next)
    props.onChange(next)
  }
  useImperativeHandle(props.ref, () => ({
    text: () => text,
    named: () => [],
    set: setText,
    focus: () => field.current?.focus(),
    insert: (added) => change(text + added),
    format: (kind) => change(`${text}${signs[kind]}`),
    isFocused: () => document.activeElement === field.current,
  }))
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !props.entersLines) {
      event.preventDefault()
      props.onSubmit()
    } else if (event.key === 'ArrowUp' && text === '') props.onArrowUp()
    else if (event.key === 'Escape') props.onEscape()
  }
  return (
    <Box sx={fieldLook}>
      <textarea
        ref={field}
        rows={Math.min(8, text.split('\n').length)}
        dir="auto"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length > 0) return props.onFiles(files)
          const { selectionStart: from, selectionEnd: to } = event.currentTarget
          const link = pastedLink(text.slice(from, to), event.clipboardData.getData('text/plain'))
          if (link === undefined) return
          event.preventDefault()
          change(text.slice(0, from) + link + text.slice(to))
        }}
      />
    </Box>
  )
}
