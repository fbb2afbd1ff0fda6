import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { fromWallClock, toWallClock } from '../../../ui/format/zone.ts'
import { cacheDeal, salesKeys } from '../sales.data.ts'

const step = salesEndpoints.setNextStep.body.shape.nextStep.unwrap()
const schema = step.extend({
  at: z.string().nullable().pipe(step.shape.at),
  ownerId: z.string().transform(Number).pipe(step.shape.ownerId),
})

const tomorrowAtTen = (timeZone: string) => {
  const at = toWallClock(new Date(), timeZone)
  at.setDate(at.getDate() + 1)
  at.setHours(10, 0, 0, 0)
  return fromWallClock(at, timeZone).toISOString()
}

export function NextStepDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const { timeZone } = useFormat()
  const me = useSession(({ user }) => user?.id)
  const { nextStep, team } = deal
  const owner = nextStep?.owner.id ?? team.find(({ id }) => id === me)?.id ?? deal.owner.id
  const save = async (values: z.output<typeof schema>) => {
    try {
      const body = { nextStep: values, version: deal.version }
      cacheDeal(queryClient, await call(salesEndpoints.setNextStep, { params: { id: deal.id }, body }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // The dialog keeps what was typed and goes on from the current version.
      await queryClient.invalidateQueries({ queryKey: salesKeys.deal(deal.id) })
      toast.info(t('next.conflict'))
    }
  }
  return (
    <FormDialog
      title={t('next.title')}
      schema={schema}
      mode="onSubmit"
      defaultValues={{
        text: nextStep?.text ?? '',
        at: nextStep?.at ?? tomorrowAtTen(timeZone),
        ownerId: String(owner),
      }}
      onSubmit={save}
      submit={t('next.save')}
      onClose={onClose}
    >
      <TextField name="text" label={t('next.text')} required autoFocus />
      <DateTimeField name="at" label={t('next.at')} required />
      <SelectField
        name="ownerId"
        label={t('next.owner')}
        options={team.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      />
    </FormDialog>
  )
}
