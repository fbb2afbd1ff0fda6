import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { reportDraft } from '#contract/expenses/expenses.schemas.ts'
import { expensePath } from '#contract/href.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { cacheReport } from '../expenses.data.ts'
import { closeMessageExpense, useMessageExpense } from './messageExpense.ts'

const schema = reportDraft.pick({ title: true })

/** A draft from what was said; the pictures of the message become its receipts. */
export function MessageExpenseDialog() {
  const { t } = useTranslation(['expenses', 'ui'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const clientId = useRef(newClientId())
  const opened = useMessageExpense((state) => state.opened)
  if (!opened) return null
  const save = async ({ title }: z.output<typeof schema>) => {
    const body = { title, messageId: opened.messageId, clientId: clientId.current }
    const made = await call(expenseEndpoints.createFromMessage, { body })
    cacheReport(queryClient, made)
    closeMessageExpense()
    toast.open(t('fromMessage.made', { number: made.number }), () => void navigate({ href: expensePath(made.number) }))
  }
  return (
    <AppDialog open onClose={closeMessageExpense} title={t('fromMessage.title')} width="xs">
      <Form schema={schema} mode="onSubmit" defaultValues={{ title: opened.title }} onSubmit={save}>
        <TextField name="title" label={t('fields.title')} required autoFocus />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('fromMessage.text')}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={closeMessageExpense}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('fromMessage.submit')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
