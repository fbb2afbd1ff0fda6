import type { NotificationKind } from './kinds.ts'

/** Kinds whose sentence depends on one of the parameters; an unknown value reads as the first. */
const variants = {
  taskRequested: { by: 'kind', known: ['create', 'complete', 'extend'] },
  taskDecided: { by: 'decision', known: ['cancel', 'approve'] },
  eventReplied: { by: 'reply', known: ['maybe', 'yes', 'no'] },
  guestAnswered: { by: 'reply', known: ['maybe', 'yes', 'no'] },
  discountDecided: { by: 'decision', known: ['cancel', 'approve'] },
  expenseDecided: { by: 'decision', known: ['approve', 'lowered', 'correct', 'reject'] },
  dealClosed: { by: 'outcome', known: ['onHold', 'won', 'lost'] },
} as const

type Varied = keyof typeof variants
export type SentenceKey =
  | `kinds.${Exclude<NotificationKind, Varied>}`
  | { [Kind in Varied]: `kinds.${Kind}.${(typeof variants)[Kind]['known'][number]}` }[Varied]

const isVaried = (kind: NotificationKind): kind is Varied => Object.hasOwn(variants, kind)

/** The key of what happened, in a sentence, in the `notifications` catalogue. */
export function sentenceKey(kind: NotificationKind, params: Record<string, string>): SentenceKey {
  if (!isVaried(kind)) return `kinds.${kind}` as SentenceKey
  const { by, known }: { by: string; known: readonly string[] } = variants[kind]
  const variant = known.find((one) => one === params[by]) ?? known[0]
  // Kind and variant come from the table that the type is made of.
  return `kinds.${kind}.${variant}` as SentenceKey
}

/** Parameters that are days or instants, to be shown by the reader's own clock. */
export const timeParams: readonly string[] = ['when', 'fromDay', 'toDay']
