import type { NotificationKind } from '#contract/notifications/kinds.ts'
import { sentenceKey, timeParams } from '#contract/notifications/sentence.ts'
import type { Words } from '../../platform/words.ts'

interface Reader {
  language: string
  timeZone: string
}

interface SentenceParts {
  kind: NotificationKind
  params: Record<string, string>
  actorName: string | null
}

/** Days as they are, instants by the reader's own clock. */
function timeText(time: string, { language, timeZone }: Reader): string {
  const isDay = time.length === 'YYYY-MM-DD'.length
  const shape = isDay ? { timeZone: 'UTC' } : { timeStyle: 'short' as const, timeZone }
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...shape }).format(new Date(time))
}

/** The app's sentence for what happened, for places outside of the app: e-mails and push. */
export function sentenceFor(words: Words, reader: Reader, { kind, params: sent, actorName }: SentenceParts): string {
  const params = Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, timeParams.includes(key) ? timeText(value, reader) : value]),
  )
  const name = actorName ?? words.say(reader.language, 'notifications', 'somebody')
  return words.say(reader.language, 'notifications', sentenceKey(kind, params), { ...params, name })
}

/** The text or the reason, beside the sentence. */
export const detailOf = (params: Record<string, string>) => params.text ?? params.reason ?? ''
