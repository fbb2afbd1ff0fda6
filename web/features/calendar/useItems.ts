import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { addDays } from '../../lib/days/days.ts'
import type { CalendarItem, Shade } from '../../ui/Calendar/calendarItem.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { fromWallClock } from '../../ui/format/zone.ts'
import { CheckboxBlankIcon, CheckboxIcon, FlagIcon, LockIcon, RepeatIcon, SunIcon } from '../../ui/icons.ts'
import { toneOf } from './layers.ts'
import { useOccurrenceName } from './useOccurrenceName.ts'

/** From here on an eve is free. */
const halfDayHour = 13

const at = (day: string, hour: number, timeZone: string) =>
  fromWallClock(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00`), timeZone).toISOString()

type Holiday = Extract<Occurrence, { kind: 'holiday' }>

/** Hatched below what is planned: the whole day, or its free half. */
function shadeOf({ key, when, halfDay }: Holiday, label: string, timeZone: string): Shade {
  if (!halfDay) return { id: `shade-${key}`, ...when }
  const end = at(addDays(when.end, 1), 0, timeZone)
  return { id: `shade-${key}`, allDay: false, start: at(when.start, halfDayHour, timeZone), end, label }
}

/** What the calendar draws of each occurrence. */
export function useItems(rows: readonly Occurrence[]): { items: CalendarItem[]; shades: Shade[] } {
  const { t } = useTranslation('calendar')
  const { timeZone } = useFormat()
  const nameOf = useOccurrenceName()
  return useMemo(() => {
    const marksOf = (row: Occurrence) =>
      row.kind === 'event'
        ? [
            ...(row.occurrence === null ? [] : [{ icon: RepeatIcon, label: t('mark.recurring') }]),
            ...(row.visibility === 'private' ? [{ icon: LockIcon, label: t('mark.private') }] : []),
          ]
        : []
    const extra = (row: Occurrence): Partial<CalendarItem> => {
      if (row.kind === 'busy') return { form: 'striped', detail: row.person.fullName, inert: true }
      if (row.kind === 'holiday')
        return row.halfDay ? { inert: true, form: 'dashed' } : { inert: true, tall: true, icon: FlagIcon }
      if (row.kind === 'task') {
        const icon = row.done ? CheckboxIcon : CheckboxBlankIcon
        // Anybody may try: a person who may not plan it gets the reason.
        return { form: 'outlined', icon, done: row.done, movable: !row.done, resizable: row.mayEdit }
      }
      const detail = row.place || (row.layer === 'people' ? row.owner.fullName : '')
      return {
        marks: marksOf(row),
        movable: row.mayEdit,
        resizable: row.mayEdit,
        pale: row.myReply === 'waiting' || row.myReply === 'no',
        done: row.myReply === 'no',
        ...(row.type === 'leave' ? { icon: SunIcon } : {}),
        ...(detail ? { detail } : {}),
      }
    }
    const holidays = rows.filter((row): row is Holiday => row.kind === 'holiday')
    return {
      items: rows.map((row) => ({ id: row.key, title: nameOf(row), tone: toneOf(row), ...row.when, ...extra(row) })),
      shades: holidays.map((row) => shadeOf(row, t('holiday.half'), timeZone)),
    }
  }, [rows, t, timeZone, nameOf])
}
