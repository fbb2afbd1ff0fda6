import type { Told, ToldEvent } from './told.ts'

/** What one mail says, and what its reader knows afterwards. */
export interface News {
  kind: 'invited' | 'changed' | 'cancelled'
  events: readonly ToldEvent[]
  /** Occurrences that are off, by their places alone. */
  places: readonly string[]
  /** Times, rule or place are others: the invitation's number rises. */
  reshaped: boolean
  after: Told | null
}

/**
 * The next mail from what a guest was told to what is so; null when they know it all. Calendar programs understand best
 * what is about one thing, so a cancelled occurrence is a mail of its own, and a moved one is told without its series.
 */
export function newsBetween(told: Told | null, now: Told | null): News | null {
  if (told === null) {
    return now && { kind: 'invited', events: now.events, places: [], reshaped: true, after: now }
  }
  const [series, seriesNow] = [seriesIn(told), now && seriesIn(now)]
  if (now === null || (series && !seriesNow)) return cancelled(series ? [series] : told.events, null)
  if (!series && !seriesNow) return aloneNews(told, now)
  if (!series || series.text !== seriesNow?.text || isTakenBack(told, now)) {
    const reshaped = JSON.stringify(shapesOf(told)) !== JSON.stringify(shapesOf(now))
    return { kind: 'changed', events: now.events, places: [], reshaped, after: now }
  }
  const places = now.leftOut.filter((place) => !told.leftOut.includes(place))
  if (places.length > 0) {
    const events = told.events.filter(({ occurrence }) => !places.includes(occurrence))
    const after = { ...told, events, leftOut: now.leftOut }
    return { kind: 'cancelled', events: [], places, reshaped: true, after }
  }
  return changedNews(told, now)
}

const seriesIn = ({ events }: Told) => events.find(({ occurrence }) => occurrence === '')
const find = ({ events }: Told, place: string) => events.find(({ occurrence }) => occurrence === place)
const shapesOf = ({ events, leftOut }: Told) => [events.map(({ shape }) => shape), leftOut]

const cancelled = (events: readonly ToldEvent[], after: Told | null): News => ({
  kind: 'cancelled',
  ...{ events, places: [], reshaped: true, after },
})

/** An occurrence is again as the series says, or happens after all: only the whole says so. */
function isTakenBack(told: Told, now: Told): boolean {
  const isBack = ({ occurrence }: ToldEvent) => !find(now, occurrence) && !now.leftOut.includes(occurrence)
  return told.leftOut.some((place) => !now.leftOut.includes(place)) || told.events.some(isBack)
}

/** Of somebody who is invited to some occurrences, and not to their series. */
function aloneNews(told: Told, now: Told): News | null {
  const gone = told.events.filter(({ occurrence }) => !find(now, occurrence))
  if (gone.length === 0) return changedNews(told, now)
  return cancelled(gone, { ...told, events: told.events.filter((event) => !gone.includes(event)) })
}

function changedNews(told: Told, now: Told): News | null {
  const events = now.events.filter((event) => find(told, event.occurrence)?.text !== event.text)
  if (events.length === 0) return null
  const reshaped = events.some((event) => find(told, event.occurrence)?.shape !== event.shape)
  return { kind: 'changed', events, places: [], reshaped, after: now }
}
