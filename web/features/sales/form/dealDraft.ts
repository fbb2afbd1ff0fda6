import { z } from 'zod'
import { currency, price } from '#contract/money/money.ts'
import { type Deal, dealFields } from '#contract/sales/sales.schemas.ts'
import { openStages } from '#contract/sales/stages.ts'

/** The contract's fields as a form holds them. */
export const dealForm = dealFields
  .pick({ title: true, customer: true, closingDay: true, source: true, competitor: true })
  .extend({
    ownerId: dealFields.shape.ownerId.nullable().pipe(dealFields.shape.ownerId),
    teamIds: dealFields.shape.teamIds,
    guestIds: dealFields.shape.guestIds,
    currency,
    /** Null: not estimated yet. */
    amount: price.nullable(),
    probability: z
      .string()
      .trim()
      .transform((text) => (text === '' ? Number.NaN : Number(text)))
      .pipe(dealFields.shape.probability)
      .optional(),
    stage: z.enum(openStages).optional(),
  })

type DealFormValues = z.input<typeof dealForm>
export type DealFormResult = z.output<typeof dealForm>

const idsOf = (deal: Deal, part: Deal['team'][number]['part']) =>
  deal.team.filter((person) => person.part === part).map(({ id }) => id)

export const formOf = (deal: Deal): DealFormValues => ({
  title: deal.title,
  customer: deal.customer,
  closingDay: deal.closingDay,
  source: deal.source,
  competitor: deal.competitor,
  ownerId: deal.owner.id,
  teamIds: idsOf(deal, 'team'),
  guestIds: idsOf(deal, 'guest'),
  currency: deal.currency,
  amount: deal.amount ?? null,
  probability: String(deal.probability),
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only what the person changed goes to the server, so that nobody else's change of another field is undone. */
export function changesOf(before: Deal, after: DealFormResult) {
  const { stage: _stage, amount, ...fields } = after
  const was = dealForm.parse(formOf(before))
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !same(value, Reflect.get(was, name))),
  )
  return { ...changed, ...(amount !== null && amount !== was.amount ? { amount } : {}) }
}
