export { addDays, addMonths, dayOf, lastDayOf, mondayOf, monthOf, weekdayOf } from '#contract/days/days.ts'
