import type { Guest, Reply } from '#contract/calendar/calendar.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { ReadDetails, ReadEvent } from '../../calendar/ics/reading/readCalendar.ts'
import { replyTo } from '../../calendar/replying.ts'
import { instanceAt, type Series } from '../../calendar/series.ts'
import type { Times } from '../../calendar/times.ts'
import type { Caller } from '../signIn.ts'
import { type EventWriting, eventText } from './eventText.ts'
import { understood } from './sentEvent.ts'

type Answer = { occurrence: string | null; reply: Exclude<Reply, 'waiting'> }
type Sent = ReadDetails & { times: Times }

const notYours = () => forbidden('eventNotYours')

/** An invitation that came back: an answer of this person, and nothing else that differs. */
export async function answerSent(
  ctx: Context,
  caller: Caller,
  { series, writing }: { series: Series; writing: EventWriting },
  text: string,
) {
  const { actor } = caller
  const [sent, ours] = [await understood(text, actor), await understood(eventText(series, writing), actor)]
  if (sent.length !== ours.length) throw notYours()
  const byUid = new Map(ours.map((event) => [event.uid, event]))
  const answers = sent.flatMap((event) => {
    const known = byUid.get(event.uid)
    if (!known) throw notYours()
    return answersIn(caller, series, { sent: event, ours: known })
  })
  const { id } = series.root
  for (const { occurrence, reply } of answers) await replyTo(ctx, actor, id, { occurrence, reply })
}

/** A program that deletes an invitation declines it. */
export async function declineAll(
  ctx: Context,
  { actor }: Caller,
  { series, writing }: { series: Series; writing: EventWriting },
) {
  const { root, changed } = series
  const isInvited = (rowId: number) => (writing.guests.get(rowId) ?? []).some(({ id }: Guest) => id === actor.id)
  const places = isInvited(root.id)
    ? [null]
    : changed.flatMap(({ id, occurrence }) => (isInvited(id) && occurrence !== null ? [occurrence] : []))
  for (const occurrence of places.filter((place) => place === null || instanceAt(series, place))) {
    await replyTo(ctx, actor, root.id, { occurrence, reply: 'no' })
  }
}

function answersIn(caller: Caller, series: Series, { sent, ours }: { sent: ReadEvent; ours: ReadEvent }): Answer[] {
  if (!isSame(sent, ours) || sent.recurrence !== ours.recurrence) throw notYours()
  if (!ours.excluded.every((occurrence) => sent.excluded.includes(occurrence))) throw notYours()
  const answers: Answer[] = []
  const compare = (occurrence: string | null, one: Sent, known: ReadDetails) => {
    const reply = replyIn(caller, one)
    if (reply !== replyIn(caller, known) && reply !== 'waiting') answers.push({ occurrence, reply })
  }
  compare(series.root.recurrence === null ? null : placeIn(ours, series), sent, ours)
  const known = new Map(ours.changed.map((one) => [one.occurrence, one]))
  for (const one of sent.changed) {
    const was = known.get(one.occurrence) ?? asTheSeries(series, ours, one.occurrence)
    if (!was || !isSame(one, was)) throw notYours()
    // The answer to the whole reaches all its occurrences.
    compare(one.occurrence, one, known.get(one.occurrence) ?? sent)
  }
  if (ours.changed.some(({ occurrence }) => !sent.changed.some((one) => one.occurrence === occurrence)))
    throw notYours()
  for (const occurrence of sent.excluded) {
    if (!ours.excluded.includes(occurrence)) answers.push({ occurrence, reply: 'no' })
  }
  return answers
}

/** Null for a whole series; its place for an occurrence that came without its series, at the end of its name. */
function placeIn({ uid, recurrence, times }: ReadEvent, { changed }: Series): string | null {
  if (recurrence !== null) return null
  const place = uid.slice(uid.lastIndexOf(' ') + 1).slice(0, times.allDay ? 10 : 16)
  return changed.find(({ occurrence }) => occurrence === place)?.occurrence ?? null
}

/** An occurrence that nobody changed yet, as an exception would say it. */
function asTheSeries(series: Series, ours: ReadEvent, occurrence: string): Sent | undefined {
  const instance = instanceAt(series, occurrence)
  return instance && { ...ours, times: instance.times }
}

const replyIn = ({ email }: Caller, { invited }: ReadDetails): Reply =>
  invited.find(({ address }) => address === email.toLowerCase())?.reply ?? 'waiting'

/** In all that is not the guest's own: answers are, and on their devices reminders. */
function isSame(one: Sent, other: Sent): boolean {
  const shown = ({ title, place, link, text, invited, times: { startAt, endAt, startDay, endDay } }: Sent) => {
    const guests = invited.map(({ address }) => address).sort()
    return JSON.stringify([title, place, link, text, guests, startAt, endAt, startDay, endDay])
  }
  return shown(one) === shown(other)
}
