import { getRouteApi } from '@tanstack/react-router'
import type { SearchAt } from '#contract/addresses.ts'
import { occurrenceKey } from '#contract/calendar/calendar.schemas.ts'
import { day as dayField } from '#contract/http/fields.ts'
import { paths } from '#contract/paths.ts'
import { idIn } from '../../lib/address/idIn.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import type { EventAddress } from './calendar.data.ts'
import { type View, views } from './dates.ts'
import { type LayerName, layerNames } from './layers.ts'

const route = getRouteApi(paths.calendar)

const viewWords = { month: 'ay', week: 'hafta', day: 'gun', list: 'liste' } as const satisfies Record<View, string>

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
  closing: 'kapanis',
  payment: 'odeme',
}

type Search = SearchAt<typeof paths.calendar>

const listIn = (text = '') => text.split(',')

function read(search: Search, today: string, otherwise: View): CalendarPlace {
  const id = search.etkinlik
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

const write = ({ view, day, today, hidden, people, mine, event, editing }: CalendarPlace, otherwise: View): Search => ({
  gorunum: view === otherwise ? undefined : viewWords[view],
  gun: day === today ? undefined : day,
  gizli: hidden.map((name) => layerWords[name]).join(',') || undefined,
  ekip: people.join(',') || undefined,
  benim: mine ? '1' : undefined,
  etkinlik: event?.id,
  tekrar: event?.occurrence ?? undefined,
  duzenle: event && editing ? '1' : undefined,
})

/** The address keeps view, day, layers and the open event: a link shows a colleague the same. */
export function useCalendarPlace(otherwise: View) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { timeZone } = useFormat()
  const place = read(search, dayIn(useNow(), timeZone), otherwise)
  // From where the address is by now: a second key must not start from what the first is still drawing.
  const go = (asked: Change | ((from: CalendarPlace) => Change)) => {
    const search = (now: Search) => {
      const from = read(now, place.today, otherwise)
      const { event, ...change } = typeof asked === 'function' ? asked(from) : asked
      return write({ ...from, ...change, event: event === null ? undefined : (event ?? from.event) }, otherwise)
    }
    void navigate({ to: '.', search, resetScroll: false })
  }
  return { place, go }
}
