import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import type { Choice } from './choices.ts'

export interface OpenSuggestion {
  choices: readonly Choice[]
  query: string
  /** The position of the sign that opened it. */
  rect: DOMRect | null
  choose: (choice: Choice) => void
}

export interface SuggestionHost {
  show: (open: OpenSuggestion | null) => void
  /** Whether the list took the key. */
  press: (event: KeyboardEvent) => boolean
}

/** The attributes of a choice; those of a mention have the same form. */
type Chosen = { id: string | null; label?: string | null }
type Options = SuggestionOptions<Choice, Chosen>
type Render = NonNullable<Options['render']>

/** Gives the suggestion to the page, which draws it; the editor only reports what is typed and where. */
export const renderInto =
  (host: SuggestionHost): Render =>
  () => ({
    onStart: ({ items, query, clientRect, command }) =>
      host.show({ choices: items, query, rect: clientRect?.() ?? null, choose: command }),
    onUpdate: ({ items, query, clientRect, command }) =>
      host.show({ choices: items, query, rect: clientRect?.() ?? null, choose: command }),
    onExit: () => host.show(null),
    onKeyDown: ({ event }) => host.press(event),
  })

type Items = (query: string, signal: AbortSignal) => Promise<Choice[]>

interface Written {
  name: string
  char: string
  minQueryLength?: number
  /** Whether it is a sign that stands here, and not a letter like any other. */
  allow?: NonNullable<SuggestionOptions['allow']>
  /** What the chosen one leaves in the text. */
  write: (chosen: Chosen) => string
}

/** Offers what is written as plain text once it is chosen. */
const writtenSuggestion = ({ name, write, ...typed }: Written, items: Items, host: SuggestionHost) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice, Chosen>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          ...typed,
          items: ({ query, signal }) => items(query, signal),
          command: ({ editor, range, props }) => {
            editor
              .chain()
              .focus()
              .insertContentAt(range, `${write(props)} `)
              .run()
          },
          render: renderInto(host),
        }),
      ]
    },
  })

/** `:smile` offers emoji and writes the one that is chosen. */
export const EmojiSuggestion = (items: Items, host: SuggestionHost) =>
  writtenSuggestion({ name: 'emojiSuggestion', char: ':', minQueryLength: 2, write: ({ id }) => id ?? '' }, items, host)

/** `/ta` offers commands, where the text begins. */
export const CommandSuggestion = (items: Items, host: SuggestionHost) =>
  writtenSuggestion(
    { name: 'commandSuggestion', char: '/', allow: ({ range }) => range.from === 1, write: ({ label }) => `/${label}` },
    items,
    host,
  )

export const mentionOptions = (items: Items, host: SuggestionHost): Omit<Options, 'editor'> => ({
  char: '@',
  allowedPrefixes: null,
  items: ({ query, signal }) => items(query, signal),
  command: ({ editor, range, props }) => {
    editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type: 'mention', attrs: { id: props.id, label: props.label } },
        { type: 'text', text: ' ' },
      ])
      .run()
  },
  render: renderInto(host),
})
