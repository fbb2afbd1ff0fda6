import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { addDays } from '../../lib/days/days.ts'
import type { CalendarItem, Shade } from '../../ui/Calendar/calendarItem.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../ui/format/Money.tsx'
import { fromWallClock } from '../../ui/format/zone.ts'
import { CheckboxIcon, FeedIcon, FlagIcon, LockIcon, RepeatIcon, SunIcon } from '../../ui/icons.ts'
import type { Plan } from './form/plan.ts'
import { layerIcons, layerOf, layerTones, toneOf } from './layers.ts'
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

/** Nobody's time is taken by it: an outline with its icon, and a tick once it is done. */
const marked = (row: Occurrence, done: boolean): Partial<CalendarItem> => {
  const layer = layerOf(row)
  const icon = done ? CheckboxIcon : layer && layerIcons[layer]
  return { form: 'outlined', done, ...(icon ? { icon } : {}) }
}

/** What the form beside the calendar would make; drawing it elsewhere changes the form. */
export const planId = 'plan'
const planned = ({ title, type, when }: Plan, unnamed: string): CalendarItem => ({
  ...{ id: planId, title: title || unnamed, tone: layerTones[type], form: 'dashed', ...when },
  ...{ movable: true, resizable: true },
})

/** What the calendar draws of each occurrence. */
export function useItems(rows: readonly Occurrence[], plan?: Plan): { items: CalendarItem[]; shades: Shade[] } {
  const { t } = useTranslation('calendar')
  const { locale, timeZone } = useFormat()
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
      // Others' plans, in a line of their calendar's colour.
      if (row.kind === 'outside') return { form: 'outlined', icon: FeedIcon, detail: row.place || row.calendar.name }
      if (row.kind === 'busy') return { form: 'striped', detail: row.person.fullName, inert: true }
      if (row.kind === 'holiday')
        return row.halfDay ? { inert: true, form: 'dashed' } : { inert: true, tall: true, icon: FlagIcon }
      if (row.kind === 'task') {
        // Anybody may try: a person who may not plan it gets the reason.
        return { ...marked(row, row.done), movable: !row.done, resizable: row.mayEdit }
      }
      if (row.kind === 'closing' || row.kind === 'payment') {
        const money = row.amount && moneyText(row.amount.amount, row.amount.currency, locale)
        const detail = [money, row.owner.fullName].filter((part) => part !== null).join(' · ')
        return { ...marked(row, row.kind === 'payment' && row.paid), movable: row.mayEdit, detail }
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
    const drawn = rows.map((row) => ({
      ...{ id: row.key, title: nameOf(row), tone: toneOf(row), ...row.when },
      ...extra(row),
    }))
    return {
      items: plan ? [...drawn, planned(plan, t('create.title'))] : drawn,
      shades: holidays.map((row) => shadeOf(row, t('holiday.half'), timeZone)),
    }
  }, [rows, plan, t, locale, timeZone, nameOf])
}
