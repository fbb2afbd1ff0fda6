import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { EventOccurrence, Occurrence, OutsideOccurrence, When } from '#contract/calendar/calendar.schemas.ts'
import { dealPath, expensePath, taskPath } from '#contract/href.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Change } from '../../ui/Calendar/calendarItem.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { daysTouched } from './byDay.ts'
import { type DayRange, type EventAddress, useOccurrences } from './calendar.data.ts'
import { useCalendarPlace } from './calendarAddress.ts'
import { useEventActions } from './data/useEventActions.ts'
import { useMove, whenOf } from './data/useMove.ts'
import { monthGrid, shownRange, step, type View } from './dates.ts'
import { type EventDraft, newDraft, nextHour } from './form/eventDraft.ts'
import { usePlan } from './form/plan.ts'
import { isHidden, type LayerName, layerNames, layerOf } from './layers.ts'
import { useScopeQuestion } from './scope.tsx'
import { planId, useItems } from './useItems.ts'

const layerNamesIn = (text: string) => layerNames.filter((name) => text.split(',').includes(name))

type Opened = 'feed' | 'caldav' | 'holidays' | 'imports' | 'layers'
const nothing: readonly Occurrence[] = []

function countLayers(rows: readonly Occurrence[], { from, to }: DayRange, timeZone: string) {
  const counts = new Map<LayerName, number>()
  for (const row of rows) {
    const days = daysTouched(row.when, timeZone)
    const layer = layerOf(row)
    if (layer && days.from <= to && days.to >= from) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  }
  return counts
}

/** A link may name an event and a day without saying which one of a series: then the one on that day is meant. */
function resolve(address: EventAddress | undefined, rows: readonly Occurrence[], day: string, timeZone: string) {
  if (!address) return undefined
  const series = rows.filter((row): row is EventOccurrence => row.kind === 'event' && row.id === address.id)
  const onDay = ({ when }: EventOccurrence) => {
    const { from, to } = daysTouched(when, timeZone)
    return from <= day && to >= day
  }
  const shown = series.find((row) =>
    address.occurrence === null ? row.occurrence === null || onDay(row) : row.occurrence === address.occurrence,
  )
  return { address: { id: address.id, occurrence: shown?.occurrence ?? address.occurrence }, shown }
}

/** Everything the calendar's screens share: what is shown, and what can be done with it. */
export function useCalendar(otherwise: View) {
  const navigate = useNavigate()
  const { timeZone } = useFormat()
  const rules = useSession((session) => session.rules)
  const me = useSession((session) => session.user?.id)
  const { place, go } = useCalendarPlace(otherwise)
  const planning = usePlan()
  const { plan } = planning
  const people = [...new Set([...place.people, ...(plan?.guestIds ?? [])])]
  const query = useOccurrences(monthGrid(place.day), people)
  const all = query.data?.rows ?? nothing
  const hiddenNames = place.hidden.join()
  const { mine } = place
  // To see when guests are taken takes more than what is mine.
  const invites = (plan?.guestIds.length ?? 0) > 0
  const rows = useMemo(() => {
    const isMine = (row: Occurrence) =>
      row.kind === 'closing' || row.kind === 'payment'
        ? row.owner.id === me
        : row.layer !== 'team' && row.layer !== 'people'
    return all.filter((row) => !isHidden(row, layerNamesIn(hiddenNames)) && (!mine || invites || isMine(row)))
  }, [all, hiddenNames, mine, me, invites])
  const { items, shades } = useItems(rows, plan)
  const { ask, dialog } = useScopeQuestion()
  const move = useMove(rows, ask)
  const actions = useEventActions(ask)
  const [anchor, setAnchor] = useState<DOMRect>()
  const [quick, setQuick] = useState<{ when: When; at: { x: number; y: number } }>()
  const freshDraft = () => newDraft(nextHour(place.day, new Date(), timeZone), timeZone)
  const [draft, setDraft] = useState<EventDraft | undefined>(() => (place.creating ? freshDraft() : undefined))
  const [opened, setOpened] = useState<Opened>()
  const [outside, setOutside] = useState<OutsideOccurrence>()
  const range = shownRange(place.view, place.day)
  const ability = useMemo(() => abilityOf(rules), [rules])
  const event = resolve(place.event, all, place.day, timeZone)

  const open = (key: string, element: HTMLElement) => {
    // What is typed beside the calendar is finished first.
    if (plan) return
    const row = rows.find((known) => known.key === key)
    if (row?.kind === 'task') void navigate({ href: taskPath(row.taskKey) })
    if (row?.kind === 'closing') void navigate({ href: dealPath(row.id) })
    if (row?.kind === 'payment') void navigate({ href: expensePath(row.number) })
    if (row?.kind === 'outside') {
      setAnchor(element.getBoundingClientRect())
      setOutside(row)
    }
    if (row?.kind !== 'event' || row.id === 0) return
    setAnchor(element.getBoundingClientRect())
    go({ event: { id: row.id, occurrence: row.occurrence }, editing: false })
  }
  return {
    place,
    go,
    query,
    rows,
    items,
    shades,
    range,
    counts: countLayers(all, range, timeZone),
    move: async (change: Change) => {
      if (change.id !== planId) return move(change)
      planning.pick(whenOf(change))
      return true
    },
    actions,
    ask,
    scopeDialog: dialog,
    event,
    anchor,
    open,
    close: () => {
      setAnchor(undefined)
      go({ event: null, editing: false })
    },
    planning,
    quick,
    choose: (when: When, at: { x: number; y: number }) => (plan ? planning.pick(when) : setQuick({ when, at })),
    setQuick,
    draft,
    setDraft,
    opened,
    setOpened,
    outside,
    closeOutside: () => {
      setAnchor(undefined)
      setOutside(undefined)
    },
    mayCreate: ability.can('create', 'Calendar'),
    mayKeepHolidays: ability.can('manage', 'all'),
    create: () => plan === undefined && setDraft(freshDraft()),
    step: (by: 1 | -1) => go(({ view, day }) => ({ day: step(view, day, by) })),
    today: () => go({ day: place.today }),
  }
}

export type CalendarModel = ReturnType<typeof useCalendar>
