import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { arrivedFiles, fileUploads } from '../../../lib/upload/fileUploads.ts'
import { useUploading } from '../../../lib/upload/useUploading.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { ticketKeys } from '../tickets.data.ts'
import { DiagnosticsField, RequestFields } from './RequestFields.tsx'
import { emptyRequest, requestDraft, sentOf } from './requestDraft.ts'

type NewTicketDialogProps = { onClose: () => void; onOpened: (id: number) => void }

export function NewTicketDialog({ onClose, onOpened }: NewTicketDialogProps) {
  const { t } = useTranslation('tickets')
  const queryClient = useQueryClient()
  const [uploads] = useState(fileUploads)
  const [clientId] = useState(newClientId)
  const uploading = useUploading(uploads)
  const send = async (draft: z.output<typeof requestDraft>) => {
    const body = { ...sentOf(draft), fileIds: arrivedFiles(uploads), clientId }
    const thread = await call(ticketEndpoints.open, { body })
    queryClient.setQueryData(ticketKeys.thread(thread.id), thread)
    void queryClient.invalidateQueries({ queryKey: ticketKeys.lists })
    toast.success(t('opened'))
    onOpened(thread.id)
  }
  return (
    <AppDialog open onClose={onClose} title={t('new')}>
      <Form schema={requestDraft} defaultValues={emptyRequest} label={t('new')} onSubmit={send}>
        <RequestFields />
        <FileDrop uploads={uploads} label={t('attach')} />
        <DiagnosticsField />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton disabled={uploading}>{t('send')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
