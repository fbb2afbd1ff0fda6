import type { When } from '#contract/calendar/calendar.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { clockOf } from '../calendar/times.ts'
import type { News } from './news.ts'
import type { Told } from './told.ts'

/** By the event's own clock, which the zone names: nobody knows where a guest is. */
export function whenWords(language: string, { allDay, start, end }: When, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(
    language,
    allDay ? { dateStyle: 'full', timeZone: 'UTC' } : { dateStyle: 'full', timeStyle: 'short', timeZone },
  ).formatRange(new Date(start), new Date(end))
  return allDay ? shown : `${shown} (${timeZone})`
}

/** What the mail's words are filled with. */
export function wordsOf({ words }: Context, { kind, events, places, after }: News, about: Told) {
  const { organizer, allDay, timeZone } = about
  const { language } = organizer
  const [first] = events
  const days = new Intl.DateTimeFormat(language, {
    ...(allDay ? { dateStyle: 'full' } : { dateStyle: 'full', timeStyle: 'short' }),
    timeZone: 'UTC',
  })
  const when = first
    ? whenWords(language, first.when, timeZone)
    : places.map((place) => days.format(clockOf(place))).join('\n')
  const isSeries = kind !== 'cancelled' && about.recurs && first?.occurrence === ''
  return {
    template: { invited: 'eventInvitation', changed: 'eventInvitationChanged', cancelled: 'eventInvitationOff' }[kind],
    params: {
      organizer: organizer.name,
      title: first?.title ?? (after ?? about).events[0]?.title ?? '',
      when: isSeries ? `${when} · ${words.say(language, 'mail', 'eventInvitation.repeats', {})}` : when,
      place: first?.place || '–',
    },
  }
}
