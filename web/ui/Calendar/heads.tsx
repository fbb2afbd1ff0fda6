import type { DayHeaderInfo } from '@fullcalendar/react'
import { dateFormat } from '../../lib/locale/formatters.ts'
import { useFormat } from '../format/FormatProvider.tsx'

export function DayHead({ info, withNumber }: { info: DayHeaderInfo; withNumber: boolean }) {
  if (info.inPopover) return <bdi className="cal-popover-title">{info.text}</bdi>
  return (
    <>
      <span className="cal-weekday">{info.weekdayText}</span>
      {withNumber && <bdi className="cal-day">{info.dayNumberText}</bdi>}
    </>
  )
}

/** The red pill beside the line of now. */
export function NowTime({ date }: { date: Date }) {
  const { locale, timeZone } = useFormat()
  // The hours beside it run to 24 in every language.
  const clock = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <bdi className="cal-now-time">{clock.format(date)}</bdi>
}

/** "GMT+3": whose clock the hours are. */
export function ZoneName() {
  const { locale, timeZone } = useFormat()
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return <bdi>{parts.find(({ type }) => type === 'timeZoneName')?.value}</bdi>
}
