export { addDays as dayLater, mondayOf, monthOf } from '#contract/days/days.ts'
