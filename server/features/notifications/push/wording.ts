import { href as hrefOf } from '#contract/href.ts'
import type { NotificationKind, Reason } from '#contract/notifications/kinds.ts'
import type { PushDetail } from '#contract/notifications/push.endpoints.ts'
import type { OfferedAction, PushAction, PushPayload } from '#contract/notifications/push.payload.ts'
import { paths } from '#contract/paths.ts'
import type { PushOffer } from '../../../platform/pushActs.ts'
import type { Words } from '../../../platform/words.ts'
import { detailOf, sentenceFor } from '../sentence.ts'

/** A push carries 4 kB at most, and a locked screen shows two lines. */
const longestTitle = 200
const longestBody = 300

export interface Said {
  kind: NotificationKind
  params: Record<string, string>
  href: string
  tag: string
  reason: Reason | null
  actorName: string | null
}

interface Reader {
  language: string
  timeZone: string
}

type Texts = Pick<PushPayload, 'title' | 'body'>

/** What is decided without having been read is not decided, and an answer needs to know to whom. */
const actionsAt: Record<PushDetail, readonly PushAction[]> = {
  everything: ['approve', 'refuse', 'reply', 'read', 'why'],
  who: ['reply', 'read'],
  nothing: ['read'],
}

/** The settings, at the rule that sent it and the person's part in it. */
const causeOf = ({ kind, reason }: Said) =>
  hrefOf(paths.profileSettings, { tab: 'bildirimler', tur: kind, neden: reason ?? undefined })

/** As much as the person lets their devices show; what they do not is not sent. */
export function payloadFor(
  words: Words,
  reader: Reader,
  said: Said,
  { detail, offer, isListed }: { detail: PushDetail; offer: PushOffer | null; isListed: boolean },
): PushPayload {
  const { href, tag } = said
  const say = (key: string) => words.say(reader.language, 'notifications', key)
  const offered = offer?.actions ?? []
  const why = { action: 'why' as const, href: causeOf(said) }
  const read = isListed || offered.some(({ action }) => action === 'read') ? [{ action: 'read' as const }] : []
  const all = [...offered.filter(({ action }) => action !== 'read'), ...read, why]
  const actions = all
    .filter(({ action }) => actionsAt[detail].includes(action))
    .map((one): OfferedAction => {
      const { action } = one
      const own = 'href' in one && one.href !== undefined ? one.href : href
      const hint = action === 'reply' || action === 'refuse' ? { placeholder: say(`push.hints.${action}`) } : {}
      return { action, title: say(`push.actions.${action}`), href: own, ...hint }
    })
  return {
    ...textsOf(words, reader, said, detail, offer?.waiting ?? 1),
    href,
    tag,
    language: reader.language,
    actions,
    failed: say('push.notReached'),
  }
}

function textsOf(words: Words, reader: Reader, said: Said, detail: PushDetail, waiting: number): Texts {
  const say = (key: string, params?: Record<string, unknown>) =>
    words.say(reader.language, 'notifications', key, params)
  const { kind, params, actorName } = said
  if (detail === 'nothing') return { title: say('push.secret'), body: '' }
  if (detail === 'who') return { title: actorName ?? say('somebody'), body: say('push.secret') }
  const alone = kind === 'directMessage'
  const who = alone ? actorName : params.place
  const title = waiting > 1 && who ? say('push.several', { who, count: waiting }) : sentenceFor(words, reader, said)
  const text = detailOf(params)
  // Of several in a channel only the newest is shown: it says whose it is.
  const detailed = waiting > 1 && !alone && actorName && text ? `${actorName}: ${text}` : text
  return { title: title.slice(0, longestTitle), body: detailed.slice(0, longestBody) }
}
