import { z } from 'zod'
import { type Billing, billing, billingAddress, billingPlan } from '#contract/billing/billing.endpoints.ts'

/** Plan and address as one form holds them. */
export const termsDraft = z.strictObject({
  name: billingPlan.shape.name,
  /** Empty for no limit. */
  seatLimit: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'invalidValue')
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(billingPlan.shape.seatLimit),
  renewsOn: billingPlan.shape.renewsOn,
  ...billingAddress.shape,
})
export type Terms = z.output<typeof termsDraft>
export type SavedTerms = Terms & { version: number }

export const termsOf = ({ plan, managed }: Billing): SavedTerms => ({
  ...plan,
  ...(managed?.address ?? { company: '', taxOffice: '', taxNumber: '', address: '', email: '' }),
  version: managed?.version ?? 0,
})

/** The row that a stale write met. */
export const savedTerms = billing.transform(termsOf)

export const bodyOf = ({ name, seatLimit, renewsOn, ...address }: Terms, version: number) => ({
  plan: { name, seatLimit, renewsOn },
  address,
  version,
})

export const typedOf = ({ version: _version, seatLimit, ...terms }: SavedTerms): z.input<typeof termsDraft> => ({
  ...terms,
  seatLimit: seatLimit === null ? '' : String(seatLimit),
})

export const termFields = [
  'name',
  'seatLimit',
  'renewsOn',
  'company',
  'taxOffice',
  'taxNumber',
  'address',
  'email',
] as const
