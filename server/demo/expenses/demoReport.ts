import type { ExpenseCategory } from '#contract/expenses/categories.ts'
import type { DocumentKind } from '#contract/expenses/expenses.schemas.ts'
import type { Currency } from '#contract/money/money.ts'

export interface DemoLine {
  merchant: string
  category: ExpenseCategory
  /** In kuruş or cents. */
  gross: number
  /** Relative to today. */
  day: number
  vat?: 0 | 100 | 1000 | 2000
  document?: DocumentKind
  number?: string
  taxNumber?: string
  currency?: Currency
  note?: string
  /** Left out: as a picture of a receipt, or as a PDF of an invoice. */
  receipt?: false
  /** By the manager: down to this, or out. */
  lowered?: { to: number | 'out'; reason: string }
}

/** How far a report has come, each with its day relative to today. */
export interface DemoReport {
  title: string
  owner: string
  /** Code of the project. */
  space?: string
  made: number
  submitted?: number
  managed?: number
  approved?: number
  paid?: number
  reference?: string
  corrected?: { day: number; reason: string; by: 'manager' | 'accounting' }
  rejected?: { day: number; reason: string }
  cancelled?: number
  /** Whether the open advance of the owner is set off. */
  advance?: true
  lines: readonly DemoLine[]
}
