import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { arrivedFiles, fileUploads } from '../../../lib/upload/fileUploads.ts'
import { useUploading } from '../../../lib/upload/useUploading.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
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
    <FormDialog
      title={t('new')}
      schema={requestDraft}
      defaultValues={emptyRequest}
      label={t('new')}
      onSubmit={send}
      submit={t('send')}
      held={uploading}
      onClose={onClose}
    >
      <RequestFields />
      <FileDrop uploads={uploads} label={t('attach')} />
      <DiagnosticsField />
    </FormDialog>
  )
}
