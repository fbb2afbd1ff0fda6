import { z } from 'zod'
import { day } from '../http/fields.ts'

/** A part of RFC 5545's rules: what people mean by "every second Tuesday". */
export const recurrence = z
  .strictObject({
    every: z.enum(['day', 'week', 'month', 'year']),
    interval: z.number().int().min(1).max(99).default(1),
    /** 1 is Monday; only with `week`. Empty: the day of the week of the task itself. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    until: day.nullable().default(null),
  })
  .refine(({ every, weekdays }) => every === 'week' || weekdays.length === 0, {
    path: ['weekdays'],
    message: 'weekdaysOnlyWeekly',
  })
export type Recurrence = z.infer<typeof recurrence>
