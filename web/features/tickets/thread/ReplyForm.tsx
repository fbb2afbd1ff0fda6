import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { ticketText } from '#contract/tickets/tickets.schemas.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readLocal, writeLocal } from '../../../lib/storage/local.ts'
import { arrivedFiles, dismissArrived, fileUploads } from '../../../lib/upload/fileUploads.ts'
import { useUploading } from '../../../lib/upload/useUploading.ts'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Row } from '../../../ui/layout.ts'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'

const keyOf = (ticketId: number) => `reply.${useSession.getState().user?.id}.${ticketId}`

/** An answer that was begun and not sent survives a reload and a closed thread. */
const keptReply = (ticketId: number): string => readLocal(keyOf(ticketId)) ?? ''

/** What another tab, or the thread opened anew, has begun since is a next answer. */
function forgetReply(ticketId: number, sent: string): void {
  if (ticketText.safeParse(keptReply(ticketId)).data === sent) writeLocal(keyOf(ticketId), null)
}

function KeepReply({ ticketId }: { ticketId: number }) {
  const text: string = useWatch({ name: 'text' })
  useEffect(() => writeLocal(keyOf(ticketId), text.trim() === '' ? null : text), [ticketId, text])
  return null
}

const draft = z.strictObject({ text: ticketText, resolve: z.boolean() })

type ReplyFormProps = {
  ticketId: number
  asAdmin: boolean
  isResolved: boolean
  onReply: (body: BodyInput<typeof ticketEndpoints.reply>) => Promise<void>
}

export function ReplyForm({ ticketId, asAdmin, isResolved, onReply }: ReplyFormProps) {
  const { t } = useTranslation('tickets')
  const [uploads] = useState(() => fileUploads())
  const [clientId, setClientId] = useState(newClientId)
  const uploading = useUploading(uploads)
  const send = async (reply: z.output<typeof draft>) => {
    const fileIds = arrivedFiles(uploads)
    await onReply({ ...reply, fileIds, clientId })
    forgetReply(ticketId, reply.text)
    // What was added while the answer was on its way, or could not be uploaded, waits for the next one.
    for (const id of fileIds) dismissArrived(uploads, id)
    setClientId(newClientId())
  }
  return (
    <Form
      key={clientId}
      schema={draft}
      defaultValues={{ text: keptReply(ticketId), resolve: false }}
      label={t('reply')}
      mode="onSubmit"
      kept
      onSubmit={send}
    >
      <KeepReply ticketId={ticketId} />
      <TextField
        name="text"
        label={t('reply')}
        hideLabel
        rows={3}
        placeholder={t(asAdmin ? 'replyAdmin' : 'replyHint')}
      />
      <FileDrop uploads={uploads} label={t('attach')} />
      <Row sx={{ flexWrap: 'wrap', gap: '8px' }}>
        <Box sx={{ flex: 1, fontSize: 'size.text' }}>
          {asAdmin ? (
            <CheckboxField name="resolve" label={t('resolveWithReply')} />
          ) : (
            isResolved && t('reopensWithReply')
          )}
        </Box>
        <SubmitButton disabled={uploading}>{t('send')}</SubmitButton>
      </Row>
    </Form>
  )
}
