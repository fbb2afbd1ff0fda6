import { useNavigate, useSearch } from '@tanstack/react-router'
import { occurrenceKey } from '#contract/calendar/calendar.schemas.ts'
import { day as dayField } from '#contract/http/fields.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import type { EventAddress } from './calendar.data.ts'
import { type View, views } from './dates.ts'
import { type LayerName, layerNames } from './layers.ts'

const viewWords: Record<View, string> = { month: 'ay', week: 'hafta', day: 'gun', list: 'liste' }

export interface CalendarPlace {
  view: View
  day: string
  today: string
  hidden: readonly LayerName[]
  people: readonly number[]
  /** Only what I made or am invited to. */
  mine: boolean
  /** The link that led here asks for a new event. */
  creating: boolean
  event: EventAddress | undefined
  editing: boolean
}

type Change = Partial<Omit<CalendarPlace, 'today' | 'event' | 'creating'>> & { event?: EventAddress | null }

export const layerWords: Record<LayerName, string> = {
  meeting: 'toplanti',
  personal: 'kisisel',
  holiday: 'tatil',
  task: 'gorev',
  sales: 'satis',
  leave: 'izin',
}

const listIn = (text: unknown): string[] => (typeof text === 'string' ? text.split(',') : [])
const idIn = (text: unknown) => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

function read(search: Record<string, unknown>, today: string, otherwise: View): CalendarPlace {
  const id = idIn(search.etkinlik)
  const occurrence = occurrenceKey.safeParse(search.tekrar)
  const day = dayField.safeParse(search.gun)
  return {
    view: views.find((view) => viewWords[view] === search.gorunum) ?? otherwise,
    day: day.success ? day.data : today,
    today,
    hidden: layerNames.filter((name) => listIn(search.gizli).includes(layerWords[name])),
    people: listIn(search.ekip).flatMap((text) => idIn(text) ?? []),
    mine: search.benim === '1',
    creating: search.yeni !== undefined,
    event: id === undefined ? undefined : { id, occurrence: occurrence.success ? occurrence.data : null },
    editing: search.duzenle === '1',
  }
}

function write(place: CalendarPlace, otherwise: View): Record<string, string> {
  const search: Record<string, string> = {}
  if (place.view !== otherwise) search.gorunum = viewWords[place.view]
  if (place.day !== place.today) search.gun = place.day
  if (place.hidden.length > 0) search.gizli = place.hidden.map((name) => layerWords[name]).join(',')
  if (place.people.length > 0) search.ekip = place.people.join(',')
  if (place.mine) search.benim = '1'
  if (place.event) search.etkinlik = String(place.event.id)
  if (place.event?.occurrence) search.tekrar = place.event.occurrence
  if (place.event && place.editing) search.duzenle = '1'
  return search
}

/** View, day, layers and the open event stand in the address: a link shows a colleague the same. */
export function useCalendarPlace(otherwise: View) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { timeZone } = useFormat()
  const place = read(search, dayIn(useNow(), timeZone), otherwise)
  // From where the address is by now: a second key must not start from what the first is still drawing.
  const go = (asked: Change | ((from: CalendarPlace) => Change)) => {
    const search = (now: Record<string, unknown>) => {
      const from = read(now, place.today, otherwise)
      const { event, ...change } = typeof asked === 'function' ? asked(from) : asked
      return write({ ...from, ...change, event: event === null ? undefined : (event ?? from.event) }, otherwise)
    }
    void navigate({ to: '.', search, resetScroll: false })
  }
  return { place, go }
}
