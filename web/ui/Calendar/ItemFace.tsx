import type { EventDisplayInfo } from '@fullcalendar/react'
import type { CalendarItem } from './calendarItem.ts'

const hourHeight = 50
const titleLine = 16
const timeLine = 15

/** What fits an item of a column: the title first, then its time, then the place. */
function room(minutes: number): { lines: number; withDetail: boolean } {
  const left = (minutes / 60) * hourHeight - 8 - timeLine
  const withDetail = left >= 2 * titleLine + timeLine
  const lines = Math.floor((withDetail ? left - timeLine : left) / titleLine)
  return { lines: Math.min(3, Math.max(1, lines)), withDetail }
}

const minutesOf = ({ event }: EventDisplayInfo) =>
  event.start && event.end ? (event.end.getTime() - event.start.getTime()) / 60_000 : 60

type ItemFaceProps = { item: CalendarItem | undefined; info: EventDisplayInfo; inColumn: boolean }

/** The text of an item: title by height, then time, then place; a low item has one line. */
export function ItemFace({ item, info, inColumn }: ItemFaceProps) {
  const icon = item?.icon && <item.icon className="cal-icon" width={14} height={14} aria-hidden />
  const { lines, withDetail } = room(minutesOf(info))
  const short = !inColumn || info.isShort
  const time = info.timeText && <bdi className="cal-time">{info.timeText}</bdi>
  const marks = item?.marks?.map(({ icon: Mark, label }) => (
    <Mark key={label} className="cal-mark" role="img" aria-label={label} width={12} height={12} />
  ))
  return (
    <span className={short ? 'cal-face cal-line' : 'cal-face'} data-item={item?.id}>
      {short && icon}
      {!inColumn && !item?.allDay && time}
      <span
        className={short || lines === 1 ? 'cal-title cal-one' : 'cal-title'}
        dir="auto"
        style={short ? undefined : { WebkitLineClamp: lines }}
      >
        {!short && icon}
        {item?.title}
      </span>
      {short ? (
        marks
      ) : (
        <span className="cal-when">
          {time} {marks}
        </span>
      )}
      {!short && withDetail && item?.detail && (
        <span className="cal-detail" dir="auto">
          {item.detail}
        </span>
      )}
    </span>
  )
}
