import '@fullcalendar/react/skeleton.css'
import type { CalendarRef, DayHeaderInfo, EventApi, EventDisplayInfo, EventInput } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTheme } from '@mui/material/styles'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../lib/locale/formatters.ts'
import { useFormat } from '../format/FormatProvider.tsx'
import { dayIn } from '../format/zone.ts'
import { CloseIcon } from '../icons.ts'
import type { CalendarItem, CalendarProps, CalendarView } from './calendarItem.ts'
import { calendarLook } from './calendarLook.ts'
import { classesOf, partClasses } from './classes.ts'
import { ItemFace } from './ItemFace.tsx'
import { fromExclusive, toExclusive } from './spans.ts'
import { useMoves } from './useMoves.ts'

const plugins = [dayGrid, timeGrid, interaction]
const libraryViews: Record<CalendarView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' }
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
/** A click without a drag means an hour. */
const clickMs = 15 * 60_000
const hourMs = 3_600_000

const inputOf = (item: CalendarItem): EventInput => ({
  id: item.id,
  title: item.title,
  ...toExclusive(item),
  interactive: !item.inert,
  startEditable: item.movable ?? false,
  durationEditable: item.resizable ?? false,
})

/** The one place that knows the calendar library. */
export function CalendarGrid(props: CalendarProps) {
  const { view, day, items, shades = [], marked, selectedId, label, creating = false, bare = false } = props
  const { onOpen, onMove, onCreate, onDay } = props
  const { t } = useTranslation('calendar')
  const { direction } = useTheme()
  const { locale, timeZone } = useFormat()
  const root = useRef<HTMLDivElement>(null)
  const calendar = useRef<CalendarRef>(null)
  const { shown, move } = useMoves(root, items, onMove)
  const byId = useMemo(() => new Map(shown.map((item) => [item.id, item])), [shown])
  const events = useMemo<EventInput[]>(
    () => [
      ...shown.map(inputOf),
      ...shades.map((shade) => ({
        id: shade.id,
        title: shade.label ?? '',
        ...toExclusive(shade),
        display: 'background',
      })),
    ],
    [shown, shades],
  )
  useEffect(() => calendar.current?.getApi().changeView(libraryViews[view], day), [view, day])
  useEffect(() => {
    if (!creating) calendar.current?.getApi().unselect()
  }, [creating])
  // We decide where the item is shown meanwhile: the library takes its own change back at once.
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const change = { id: event.id, ...fromExclusive(event) }
    revert()
    void move(change)
  }
  const content = (info: EventDisplayInfo) => (
    <ItemFace item={byId.get(info.event.id)} info={info} inColumn={view !== 'month' && !info.event.allDay} />
  )
  return (
    <Box ref={root} role="region" aria-label={label} className="cal-root" sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <GlobalStyles styles={calendarLook} />
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={libraryViews[view]}
        initialDate={day}
        locale={locale}
        timeZone={timeZone}
        direction={direction}
        firstDay={1}
        weekNumberCalculation="ISO"
        headerToolbar={false}
        height="100%"
        borderless
        events={events}
        eventContent={content}
        eventClass={(info) => classesOf(byId.get(info.event.id), info, selectedId)}
        {...partClasses}
        // Hours without items have nothing else to be reached and scrolled by.
        dayLaneDidMount={({ el, dow, view: { type } }) => {
          if (type === libraryViews.day || dow === 1) el.tabIndex = 0
        }}
        dayHeaderClass={({ date, isToday }) => headClass(marked?.has(dayIn(date, timeZone)), isToday)}
        dayHeaders={!bare}
        dayHeaderAlign={({ inPopover }) => (inPopover ? 'start' : 'center')}
        dayHeaderContent={(info) => <DayHead info={info} withNumber={view !== 'month'} />}
        dayCellTopInnerClass={({ date, isToday, isOther }) =>
          `cal-number ${isToday ? 'cal-is-today' : ''} ${isOther ? 'cal-is-other' : ''} ${
            marked?.has(dayIn(date, timeZone)) ? 'cal-is-marked' : ''
          }`
        }
        dayCellTopContent={({ dayNumberText }) => dayNumberText}
        eventTimeFormat={clock}
        displayEventEnd={view !== 'month'}
        slotHeaderFormat={clock}
        slotDuration="00:30"
        snapDuration="00:15"
        slotHeaderInterval="01:00"
        slotMinHeight={25}
        eventShortHeight={34}
        eventMinHeight={22}
        scrollTime="08:30"
        scrollTimeReset={false}
        slotEventOverlap={false}
        nowIndicator
        nowIndicatorHeaderContent={({ date }) => <NowTime date={date} />}
        allDayText={t('allDay')}
        timedText={t('grid.timed')}
        weekTextLong={t('grid.week')}
        eventsHint={t('grid.events')}
        moreLinkText={(count) => t('grid.more', { count })}
        moreLinkHint={(count) => t('grid.more', { count })}
        popoverFormat={{ weekday: 'long', day: 'numeric', month: 'long' }}
        popoverCloseContent={() => <CloseIcon width={18} height={18} aria-hidden />}
        closeHint={t('grid.close')}
        views={{
          timeGrid: { weekNumbers: true, weekNumberHeaderContent: () => <ZoneName />, dayMaxEventRows: 4 },
          timeGridDay: { dayMaxEventRows: 8 },
          dayGrid: { dayMaxEventRows: true, fixedWeekCount: false },
        }}
        navLinks={onDay !== undefined && view === 'month'}
        navLinkDayClick={(date) => onDay?.(dayIn(date, timeZone))}
        navLinkHint={(text) => t('grid.goTo', { day: text })}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault()
          const item = byId.get(event.id)
          if (item && !item.inert) onOpen(item.id, el)
        }}
        editable={onMove !== undefined}
        eventResizableFromStart={false}
        dragRevertDuration={200}
        longPressDelay={400}
        eventDrop={moved}
        eventResize={moved}
        selectable={onCreate !== undefined}
        selectMirror
        unselectAuto={false}
        select={(selected) => {
          const span = fromExclusive(selected)
          const clicked = !span.allDay && Date.parse(span.end) - Date.parse(span.start) <= clickMs
          const end = clicked ? new Date(Date.parse(span.start) + hourMs).toISOString() : span.end
          onCreate?.({ ...span, end }, { x: selected.jsEvent?.clientX ?? 0, y: selected.jsEvent?.clientY ?? 0 })
        }}
      />
    </Box>
  )
}

const headClass = (marked: boolean | undefined, today: boolean) =>
  `cal-head ${today ? 'cal-is-today' : ''} ${marked ? 'cal-is-marked' : ''}`

function DayHead({ info, withNumber }: { info: DayHeaderInfo; withNumber: boolean }) {
  if (info.inPopover) return <bdi className="cal-popover-title">{info.text}</bdi>
  return (
    <>
      <span className="cal-weekday">{info.weekdayText}</span>
      {withNumber && <bdi className="cal-day">{info.dayNumberText}</bdi>}
    </>
  )
}

/** The red pill beside the line of now. */
function NowTime({ date }: { date: Date }) {
  const { locale, timeZone } = useFormat()
  // The hours beside it run to 24 in every language.
  const clock = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <bdi className="cal-now-time">{clock.format(date)}</bdi>
}

/** "GMT+3": the time zone of the hours. */
function ZoneName() {
  const { locale, timeZone } = useFormat()
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return <bdi>{parts.find(({ type }) => type === 'timeZoneName')?.value}</bdi>
}
