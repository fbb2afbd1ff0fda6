import type { Ref, RefObject } from 'react'
import type { Named } from '#contract/messages/messages.schemas.ts'
import type { Choice } from './choices.ts'

export type Format = 'bold' | 'italic' | 'strike' | 'link' | 'list' | 'code'

/** What the composer needs from its field, the rich one or the plain one that replaces it. */
export interface EditorHandle {
  text: () => string
  named: () => Named[]
  set: (text: string, named: readonly Named[]) => void
  focus: () => void
  insert: (text: string) => void
  format: (kind: Format) => void
  isFocused: () => boolean
}

export interface EditorProps {
  ref: Ref<EditorHandle>
  initial: { text: string; named: readonly Named[] }
  label: string
  placeholder: string
  autoFocus: boolean
  /** Enter begins a new line, as on a phone; otherwise it sends. */
  entersLines: boolean
  /** The element that suggestions align with. */
  frame: RefObject<HTMLElement | null>
  findNames: (query: string, signal: AbortSignal) => Promise<Choice[]>
  findEmoji: (query: string) => Promise<Choice[]>
  findCommands?: (query: string) => Promise<Choice[]>
  onChange: (text: string) => void
  onSubmit: () => void
  onArrowUp: () => boolean
  onEscape: () => boolean
  onFiles: (files: readonly File[]) => void
}
