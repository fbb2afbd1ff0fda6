import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type Billing,
  billing,
  billingAddress,
  billingEndpoints,
  billingPlan,
} from '#contract/billing/billing.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { Card } from '../../ui/Card.tsx'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { DayField } from '../../ui/form/dates/DayField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCacheBilling } from './billing.data.ts'

/** Plan and address as one form holds them. */
const termsDraft = z.strictObject({
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
type Terms = z.output<typeof termsDraft>
type SavedTerms = Terms & { version: number }

const termsOf = ({ plan, managed }: Billing): SavedTerms => ({
  ...plan,
  ...(managed?.address ?? { company: '', taxOffice: '', taxNumber: '', address: '', email: '' }),
  version: managed?.version ?? 0,
})

/** The row that a stale write met. */
const savedTerms = billing.transform(termsOf)

const bodyOf = ({ name, seatLimit, renewsOn, ...address }: Terms, version: number) => ({
  plan: { name, seatLimit, renewsOn },
  address,
  version,
})

const typedOf = ({ version: _version, seatLimit, ...terms }: SavedTerms): z.input<typeof termsDraft> => ({
  ...terms,
  seatLimit: seatLimit === null ? '' : String(seatLimit),
})

const termFields = ['name', 'seatLimit', 'renewsOn', 'company', 'taxOffice', 'taxNumber', 'address', 'email'] as const

export function TermsCard({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing')
  const take = useCacheBilling()
  const loaded = termsOf(billing)
  // Accepting the saved version fills the form again; nothing else changes what was typed.
  const [filling, setFilling] = useState({ count: 0, typed: typedOf(loaded) })
  const { save, conflict, answers } = useVersionedSave<Terms, SavedTerms>({
    loaded,
    schema: savedTerms,
    write: async (terms, version) => {
      const standing = await call(billingEndpoints.update, { body: bodyOf(terms, version) })
      take(standing)
      return termsOf(standing)
    },
    settled: () => undefined,
    saved: () => void toast.success(t('terms.saved')),
  })
  return (
    <Card title={t('terms.title')}>
      <Form
        key={filling.count}
        schema={termsDraft}
        defaultValues={filling.typed}
        label={t('terms.title')}
        onSubmit={save}
      >
        <Box sx={fields}>
          <TextField name="name" label={t('terms.name')} hint={t('terms.nameHint')} />
          <TextField name="seatLimit" label={t('terms.seatLimit')} hint={t('terms.seatHint')} inputMode="numeric" />
          <DayField name="renewsOn" label={t('terms.renewsOn')} />
          <TextField name="company" label={t('terms.company')} autoComplete="organization" />
          <TextField name="taxOffice" label={t('terms.taxOffice')} />
          <TextField name="taxNumber" label={t('terms.taxNumber')} inputMode="numeric" dir="ltr" />
          <TextField name="email" label={t('terms.email')} type="email" autoComplete="email" />
          <TextField name="address" label={t('terms.address')} autoComplete="street-address" />
        </Box>
        <Box>
          <SubmitButton>{t('terms.save')}</SubmitButton>
        </Box>
      </Form>
      {conflict && (
        <ConflictDialog
          title={t('terms.conflict')}
          differences={termFields
            .filter((field) => conflict.mine[field] !== conflict.theirs[field])
            .map((field) => ({
              id: field,
              label: t(`terms.${field}`),
              mine: String(conflict.mine[field] ?? ''),
              theirs: String(conflict.theirs[field] ?? ''),
            }))}
          {...answers((theirs) => setFilling(({ count }) => ({ count: count + 1, typed: typedOf(theirs) })))}
        />
      )}
    </Card>
  )
}

const fields = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '16px 20px',
} as const
