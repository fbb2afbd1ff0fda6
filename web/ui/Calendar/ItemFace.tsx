import type { EventDisplayInfo } from '@fullcalendar/react'
import type { CalendarItem } from './calendarItem.ts'

const hourHeight = 50
const titleLine = 16
const timeLine = 15

/** Lines of title that fit a column's item, after its time. */
function titleLines(minutes: number): number {
  const room = (minutes / 60) * hourHeight - 8 - timeLine
  return Math.min(3, Math.max(1, Math.floor(room / titleLine)))
}

const minutesOf = ({ event }: EventDisplayInfo) =>
  event.start && event.end ? (event.end.getTime() - event.start.getTime()) / 60_000 : 60

type ItemFaceProps = { item: CalendarItem | undefined; info: EventDisplayInfo; inColumn: boolean }

/** What stands in an item: title by height, then time, then place; a low one has one line. */
export function ItemFace({ item, info, inColumn }: ItemFaceProps) {
  const Icon = item?.icon
  const minutes = minutesOf(info)
  const short = !inColumn || info.isShort
  const time = info.timeText && <bdi className="cal-time">{info.timeText}</bdi>
  const marks = item?.marks?.map(({ icon: Mark, label }) => (
    <Mark key={label} className="cal-mark" role="img" aria-label={label} width={12} height={12} />
  ))
  return (
    <span className={short ? 'cal-face cal-line' : 'cal-face'} data-item={item?.id}>
      {Icon && <Icon className="cal-icon" width={14} height={14} aria-hidden />}
      {!inColumn && !item?.allDay && time}
      <span className="cal-title" style={short ? undefined : { WebkitLineClamp: titleLines(minutes) }}>
        <bdi>{item?.title}</bdi>
      </span>
      {short ? (
        marks
      ) : (
        <span className="cal-when">
          {time} {marks}
        </span>
      )}
      {!short && minutes >= 60 && item?.detail && <bdi className="cal-detail">{item.detail}</bdi>}
    </span>
  )
}
