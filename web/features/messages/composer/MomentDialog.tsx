import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { instant } from '#contract/http/fields.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { presets } from './presets.ts'

const moment = z.object({ at: instant.refine((at) => Date.parse(at) > Date.now(), 'momentPassed') })

type MomentDialogProps = { title: string; action: string; onClose: () => void; onChoose: (at: Date) => void }

export function MomentDialog({ title, action, onClose, onChoose }: MomentDialogProps) {
  const { t } = useTranslation('messages')
  const { timeZone } = useFormat()
  const [first] = useState(() => presets(new Date(), timeZone)[1].at.toISOString())
  return (
    <AppDialog open onClose={onClose} title={title} width="xs">
      <Form
        schema={moment}
        defaultValues={{ at: first }}
        onSubmit={({ at }) => {
          onClose()
          onChoose(new Date(at))
        }}
      >
        <DateTimeField name="at" label={t('moment.when')} required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{action}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
