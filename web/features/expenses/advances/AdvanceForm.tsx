import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFoundPeople } from '../../users/users.data.ts'
import { expenseKeys } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'

const body = advanceEndpoints.give.body.omit({ clientId: true })
const schema = body.extend({
  ownerId: z.number().nullable().pipe(body.shape.ownerId),
  amount: z.number().nullable().pipe(body.shape.amount),
})

export function AdvanceForm() {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const today = useToday()
  const [text, setText] = useState('')
  const [round, setRound] = useState(0)
  const clientId = useRef(newClientId())
  const { people } = useFoundPeople(text)
  const give = async (advance: z.output<typeof schema>) => {
    await call(advanceEndpoints.give, { body: { ...advance, clientId: clientId.current } })
    clientId.current = newClientId()
    await queryClient.invalidateQueries({ queryKey: expenseKeys.advances })
    toast.success(t('advances.given'))
    setRound((before) => before + 1)
  }
  return (
    <Form
      key={round}
      schema={schema}
      mode="onSubmit"
      defaultValues={{ ownerId: null, amount: null, day: today, note: '' }}
      onSubmit={give}
    >
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr' },
          alignItems: 'end',
          mb: '16px',
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <PersonField name="ownerId" label={t('advances.person')} people={people} onSearch={setText} required />
        </Box>
        <MoneyField name="amount" label={t('advances.amount')} currency={baseCurrency} required />
        <DayField name="day" label={t('advances.day')} latest={today} />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <TextField name="note" label={t('advances.note')} />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SubmitButton>{t('advances.give')}</SubmitButton>
        </Box>
      </Box>
    </Form>
  )
}
