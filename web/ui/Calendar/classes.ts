import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react'
import type { CalendarItem } from './calendarItem.ts'

/** An item's own look: its colour, its form, and whether it is past or chosen. */
export function classesOf(
  item: CalendarItem | undefined,
  info: EventDisplayInfo,
  selectedId: string | undefined,
): string {
  const names = ['cal-event', `cal-tone-${item?.tone ?? 'primary'}`, `cal-${item?.form ?? 'filled'}`]
  if (item?.inert) names.push('cal-inert')
  if (item?.tall) names.push('cal-tall')
  if (item?.done) names.push('cal-done')
  if (item?.pale) names.push('cal-pale')
  if (info.isPast) names.push('cal-past')
  if (info.isDragging || info.isResizing || info.isMirror) names.push('cal-lifted')
  if (item && item.id === selectedId) names.push('cal-selected')
  if (info.event.display === 'background') return 'cal-shade'
  return names.join(' ')
}

/** Names for the parts that the library leaves without any look. */
export const partClasses = {
  viewClass: 'cal-view',
  blockEventClass: 'cal-block',
  rowEventClass: ({ isStart, isEnd }) => `cal-row-event ${isStart ? 'cal-start' : ''} ${isEnd ? 'cal-end' : ''}`,
  columnEventClass: ({ isShort }) => (isShort ? 'cal-column-event cal-short' : 'cal-column-event'),
  listItemEventClass: 'cal-list-event',
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'cal-resize-row' : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'cal-resize-column' : ''),
  eventInnerClass: 'cal-inner',
  backgroundEventClass: 'cal-shade',
  backgroundEventTitleClass: 'cal-shade-title',
  dayHeaderInnerClass: 'cal-head-inner',
  dayHeaderDividerClass: 'cal-line-below',
  dayHeaderRowClass: 'cal-rule',
  dayRowClass: 'cal-row',
  dayCellClass: ({ isToday, isOther, dow }) =>
    `cal-cell ${isToday ? 'cal-is-today' : ''} ${isOther ? 'cal-is-other' : ''} ${dow === 0 || dow === 6 ? 'cal-weekend' : ''}`,
  dayCellTopClass: 'cal-cell-top',
  dayLaneClass: ({ isToday, dow }) =>
    `cal-lane ${isToday ? 'cal-is-today' : ''} ${dow === 0 || dow === 6 ? 'cal-weekend' : ''}`,
  dayLaneInnerClass: 'cal-lane-inner',
  slotLaneClass: ({ isMinor }) => (isMinor ? 'cal-slot cal-minor' : 'cal-slot'),
  slotHeaderClass: 'cal-hour',
  slotHeaderInnerClass: 'cal-hour-text',
  slotHeaderDividerClass: 'cal-axis-line',
  allDayHeaderClass: 'cal-all-day',
  allDayHeaderInnerClass: 'cal-all-day-text',
  allDayDividerClass: 'cal-line-below',
  weekNumberHeaderClass: 'cal-zone',
  weekNumberHeaderInnerClass: 'cal-zone-text',
  nowIndicatorHeaderClass: 'cal-now-head',
  nowIndicatorLineClass: 'cal-now-line',
  nowIndicatorDotClass: 'cal-now-dot',
  moreLinkClass: 'cal-more',
  columnMoreLinkClass: 'cal-more-column',
  popoverClass: 'cal-popover',
  popoverCloseClass: 'cal-popover-close',
  highlightClass: 'cal-highlight',
  navLinkClass: 'cal-nav',
  fillerClass: 'cal-filler',
} satisfies CalendarOptions
