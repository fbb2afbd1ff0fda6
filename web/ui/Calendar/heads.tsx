import type { DayHeaderInfo } from '@fullcalendar/react'
import { useFormat } from '../format/FormatProvider.tsx'
import { clockText } from '../format/instantText.ts'

export function DayHead({ info, withNumber }: { info: DayHeaderInfo; withNumber: boolean }) {
  return (
    <>
      <span className="cal-weekday">{info.weekdayText}</span>
      {withNumber && <bdi className="cal-day">{info.dayNumberText}</bdi>}
    </>
  )
}

/** The red pill beside the line of now. */
export function NowTime({ date }: { date: Date }) {
  return <bdi className="cal-now-time">{clockText(date, useFormat())}</bdi>
}

/** "GMT+3": whose clock the hours are. */
export function ZoneName() {
  const { locale, timeZone } = useFormat()
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return <bdi>{parts.find(({ type }) => type === 'timeZoneName')?.value}</bdi>
}
