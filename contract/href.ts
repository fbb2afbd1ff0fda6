import type { SearchAt } from './addresses.ts'
import type { conversationTypes } from './conversations/conversations.endpoints.ts'
import { paths } from './paths.ts'

type NameIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** Fields that take any text also take a number. */
type Given<Value> = string extends Value ? Value | number : Value
type Values<Path extends string> = Record<NameIn<Path>, string | number> & {
  [Name in keyof SearchAt<Path>]: Given<SearchAt<Path>[Name]>
}

/** The address of a page: fills the names of its path; the other values become search fields. */
export function href<Path extends string>(
  path: Path,
  ...[values]: NameIn<Path> extends never ? [values?: Values<Path>] : [values: Values<Path>]
): string {
  const search: string[] = []
  let filled: string = path
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === undefined || value === '') continue
    const text = encodeURIComponent(String(value))
    if (path.includes(`$${name}`)) filled = filled.replace(`$${name}`, text)
    else search.push(`${name}=${text}`)
  }
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}

export const dealPath = (id: number) => href(paths.salesProject, { id })
export const projectPath = (id: number) => href(paths.project, { id })
/** Where a task opens, beside the reader's list. */
export const taskPath = (key: string) => href(paths.tasks, { gorev: key })
/** Where a report opens, beside the reader's list. */
export const expensePath = (number: string) => href(paths.expenses, { masraf: number })
/** The address of a card: on the person's own board, or on a project's. */
export const kanbanCardPath = (space: { id: number; kind: string }, cardId: number) =>
  href(paths.kanban, { proje: space.kind === 'personal' ? undefined : space.id, kart: cardId })

type ConversationType = (typeof conversationTypes)[number]

/** The address of a conversation, at one of its messages if one is named. */
export const conversationHref = ({ type, id }: { type: ConversationType; id: number }, messageId?: number): string =>
  type === 'channel'
    ? href(paths.channel, { id, mesaj: messageId })
    : href(paths.directMessages, { konusma: id, mesaj: messageId })
/** The address of a message, to jump to it. */
export const messagePath = (at: { conversationId: number; type: ConversationType; messageId: number }): string =>
  conversationHref({ type: at.type, id: at.conversationId }, at.messageId)
/** The direct conversation with somebody, whether there is one yet or not. */
export const personHref = (userId: number) => href(paths.directMessages, { kisi: userId })
