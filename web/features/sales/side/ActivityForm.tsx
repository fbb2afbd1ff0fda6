import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { activityEndpoints, type DealActivity } from '#contract/sales/activities.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { salesKeys } from '../sales.data.ts'

const { shape } = activityEndpoints.add.body
const schema = z.object({
  text: shape.text,
  at: z.string().nullable(),
  minutes: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(shape.minutes.unwrap()),
})

type ActivityFormProps = { dealId: number; kind: DealActivity['kind']; onDone: () => void }

export function ActivityForm({ dealId, kind, onDone }: ActivityFormProps) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const clientId = useRef(newClientId())
  const timed = kind === 'call' || kind === 'meeting'
  const save = async ({ text, at, minutes }: z.output<typeof schema>) => {
    await call(activityEndpoints.add, {
      params: { id: dealId },
      body: { clientId: clientId.current, kind, text, minutes, ...(at ? { at } : {}) },
    })
    onDone()
    await queryClient.invalidateQueries({ queryKey: salesKeys.activities(dealId) })
  }
  return (
    <Box sx={{ mb: '16px', p: '12px', borderRadius: '8px', bgcolor: 'faint' }}>
      <Form
        schema={schema}
        mode="onSubmit"
        label={t(`activities.add.${kind}`)}
        defaultValues={{ text: '', at: new Date().toISOString(), minutes: '' }}
        onSubmit={save}
      >
        <TextField name="text" label={t('activities.text')} rows={2} required autoFocus />
        <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: timed ? 'minmax(0, 1fr) 96px' : '1fr' }}>
          <DateTimeField name="at" label={t('activities.at')} />
          {timed && <TextField name="minutes" label={t('activities.minutes')} inputMode="numeric" />}
        </Box>
        <FormButtons onCancel={onDone}>{t('activities.submit')}</FormButtons>
      </Form>
    </Box>
  )
}
