import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { id } from '#contract/http/fields.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFoundPeople } from '../../users/users.data.ts'
import { takeReport } from '../expenses.data.ts'

const schema = z.object({ approverId: z.number().nullable().pipe(id) })

/** The first step goes to somebody else. */
export function HandOverDialog({ report, onClose }: { report: ExpenseDetail; onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'ui'])
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { people } = useFoundPeople(text)
  const others = people.filter(({ id: person }) => person !== report.owner.id && person !== report.approver?.id)
  return (
    <AppDialog open onClose={onClose} title={t('handOver.title')} width="xs">
      <Form
        schema={schema}
        mode="onSubmit"
        defaultValues={{ approverId: null }}
        onSubmit={async ({ approverId }) => {
          const body = { approverId, version: report.version }
          takeReport(queryClient, await call(expenseMoveEndpoints.handOver, { params: { id: report.id }, body }))
          toast.success(t('handOver.done', { number: report.number }))
          onClose()
        }}
      >
        <PersonField name="approverId" label={t('handOver.person')} people={others} onSearch={setText} required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('handOver.submit')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
