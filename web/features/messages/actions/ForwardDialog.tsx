import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InboxRow, inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import { fold } from '#contract/text/fold.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'

type ForwardDialogProps = { message: Message; onClose: () => void }

const nameOf = ({ type, name }: InboxRow) => (type === 'channel' ? `# ${name}` : name)

export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useTranslation(['messages', 'ui'])
  const [targets, setTargets] = useState<InboxRow[]>([])
  const [note, setNote] = useState('')
  const [clientId] = useState(newClientId)
  const inbox = useQuery({ queryKey: ['forward-targets'], queryFn: reads(inboxEndpoints.list) })
  const send = useMutation({
    mutationFn: () =>
      call(messageEndpoints.forward, {
        params: { id: message.id },
        body: { conversationIds: targets.map(({ id }) => id), note: note.trim(), clientId },
      }),
    onSuccess: () => {
      toast.success(t('forward.done', { count: targets.length }))
      onClose()
    },
  })
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="contained" disabled={targets.length === 0 || send.isPending} onClick={() => send.mutate()}>
        {t('forward.action')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('actions.forward')} actions={actions} busy={send.isPending}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Box
          dir="auto"
          sx={{
            p: '8px 12px',
            borderRadius: '8px',
            bgcolor: 'faint',
            fontSize: 'size.text',
            maxHeight: 88,
            overflow: 'auto',
          }}
        >
          {previewText(message.text, message.named) || t('message.file')}
        </Box>
        <FieldFrame label={t('forward.to')} required>
          {(frame) => (
            <Autocomplete
              multiple
              id={frame.id}
              options={inbox.data?.rows ?? []}
              loading={inbox.isPending}
              loadingText={t('ui:loading')}
              noOptionsText={t('forward.none')}
              openText={t('ui:open')}
              closeText={t('ui:close')}
              clearText={t('ui:clear')}
              value={targets}
              onChange={(_event, next) => setTargets(next.slice(0, 20))}
              getOptionLabel={nameOf}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(left, right) => left.id === right.id}
              filterSelectedOptions
              filterOptions={(rows, { inputValue }) => rows.filter((row) => fold(row.name).includes(fold(inputValue)))}
              renderInput={({ slotProps }) => (
                <OutlinedInput {...slotProps.input} fullWidth inputProps={{ ...slotProps.htmlInput }} />
              )}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('forward.note')}>
          {(frame) => (
            <OutlinedInput
              {...frame}
              multiline
              minRows={2}
              maxRows={6}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldFrame>
      </Box>
    </AppDialog>
  )
}
