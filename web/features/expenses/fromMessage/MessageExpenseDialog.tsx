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
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { cacheReport } from '../expenses.data.ts'
import { closeMessageExpense, useMessageExpense } from './messageExpense.ts'

const schema = reportDraft.pick({ title: true })

/** A draft from what was said; the pictures of the message become its receipts. */
export function MessageExpenseDialog() {
  const { t } = useTranslation('expenses')
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
    <FormDialog
      title={t('fromMessage.title')}
      width="xs"
      schema={schema}
      mode="onSubmit"
      defaultValues={{ title: opened.title }}
      onSubmit={save}
      submit={t('fromMessage.submit')}
      onClose={closeMessageExpense}
    >
      <TextField name="title" label={t('fields.title')} required autoFocus />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('fromMessage.text')}
      </Typography>
    </FormDialog>
  )
}
