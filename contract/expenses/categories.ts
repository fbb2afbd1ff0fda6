import { z } from 'zod'
import { price } from '../money/money.ts'

export const expenseCategories = [
  'meal',
  'transport',
  'fuel',
  'lodging',
  'representation',
  'stationery',
  'parking',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

/** Per line, in the base currency; null: no limit. */
export const categoryLimits = z.record(z.enum(expenseCategories), price.nullable())
export type CategoryLimits = z.infer<typeof categoryLimits>
