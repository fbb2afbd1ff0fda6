import type { IncomingHttpHeaders } from 'node:http'

/** What came in: the body is anything that JSON can say. */
export interface Received {
  headers: IncomingHttpHeaders
  body: unknown
}

/** Words in the language of whoever made the address. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** A message that somebody outside may have named things in: brackets would end the link early. */
export const link = (label: string, url: string | null | undefined): string => {
  const name = label.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/g, ' ').trim()
  return url && /^https?:\/\/[^\s()<>]+$/.test(url) ? `[${name}](${url})` : name
}

/** Lines of a message, those that say nothing left out. */
export const lines = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => part).join('\n')

/** As many as fit, and how many more there are. */
export function listed<Item>(items: readonly Item[], most: number, show: (item: Item) => string, say: Say): string {
  const shown = items.slice(0, most).map((item) => `- ${show(item)}`)
  const more = items.length - most
  return [...shown, ...(more > 0 ? [`- ${say('more', { number: more })}`] : [])].join('\n')
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
/** Titles of others' making, short enough for a line. */
export const short = (text: string) => [...firstLine(text)].slice(0, 200).join('')
