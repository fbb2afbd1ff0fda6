import type { QuoteLine } from '#contract/sales/quotes.endpoints.ts'
import type { DealDraft } from '#contract/sales/sales.schemas.ts'
import type { OpenStage } from '#contract/sales/stages.ts'

/** Days are counted from today; those that lie before it are negative. */
export interface DemoDeal {
  title: string
  customer: string
  contact: string
  owner: string
  team?: readonly string[]
  guests?: readonly string[]
  made: number
  closing: number
  source: string
  competitor?: string
  currency?: DealDraft['currency']
  /** An estimate in whole units, while there is no quote. */
  estimate?: number
  /** Where it went, and when. */
  stages?: readonly (readonly [OpenStage, number])[]
  /** One version after the other; without a day it is still a draft. */
  quotes?: readonly { lines: readonly QuoteLine[]; made: number; sent?: number; ask?: string }[]
  said?: readonly [string, 'call' | 'meeting' | 'email' | 'note', string, number][]
  next?: readonly [string, number]
  end?: { outcome: 'won'; day: number } | { outcome: 'lost' | 'onHold'; day: number; reason: string }
}

/** `price` in whole units, `discount` in percent. */
export const item = (text: string, count: number, unit: string, price: number, discount = 0, sub = ''): QuoteLine => ({
  ...{ text, sub, unit, vatRate: 2000 },
  quantity: count * 1000,
  unitPrice: price * 100,
  discount: discount * 100,
})
