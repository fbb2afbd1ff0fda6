import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/schema.ts'
import type { ReadDetails, ReadEvent } from '../calendar/ics/reading/readCalendar.ts'
import type { Recurring, Series } from '../calendar/series.ts'
import type { Times } from '../calendar/times.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))
const happening = z.object({
  title: z.string(),
  place: z.string(),
  link: z.string(),
  people: z.array(z.string()),
  times: z.object({
    allDay: z.boolean(),
    startAt: instant.nullable(),
    endAt: instant.nullable(),
    startDay: z.string().nullable(),
    endDay: z.string().nullable(),
    timeZone: z.string(),
  }),
})

const content = z.object({
  ...happening.shape,
  recurrence: z.string().nullable(),
  excluded: z.array(z.string()),
  changed: z.array(z.object({ ...happening.shape, occurrence: z.string(), text: z.string() })),
})

/** One happening of an outside calendar; `text` only where it differs from that of the series. */
export type OutsideRow = Recurring & Pick<ReadDetails, 'title' | 'place' | 'link' | 'people'> & { text: string | null }

type Values = Omit<Insertable<Database['outsideEvents']>, 'calendarId'>

/** As its row keeps it. */
export function rowOf({ uid, text, span, recurrence, excluded, ...event }: ReadEvent): Values {
  const changed = event.changed.map((one) => ({ ...happeningOf(one), occurrence: one.occurrence, text: one.text }))
  const kept = { ...happeningOf(event), recurrence, excluded, changed }
  const json = JSON.stringify(kept)
  const digest = createHash('sha256').update(json).update('\0').update(text).digest('base64url')
  return { uid, digest, content: json, text, ...span }
}

type Happening = Pick<ReadDetails, 'title' | 'place' | 'link' | 'people'> & { times: Times }
const happeningOf = ({ title, place, link, people, times }: Happening) => ({ title, place, link, people, times })

export function seriesOf(row: Pick<Selectable<Database['outsideEvents']>, 'content'>): Series<OutsideRow> {
  const { changed, recurrence, excluded, times, ...root } = content.parse(JSON.parse(row.content))
  return {
    root: { ...root, ...times, recurrence, excluded, occurrence: null, text: null },
    changed: changed.map(({ times: own, ...one }) => ({ ...one, ...own, recurrence: null, excluded: [] })),
  }
}
