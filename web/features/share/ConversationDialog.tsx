import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { maxAttachments } from '#contract/messages/messages.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import { showError } from '../../lib/errors/showError.ts'
import type { Shared } from '../../lib/share/shelf.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { useConversationName } from '../inbox/conversationName.ts'
import { useInbox } from '../inbox/inbox.data.ts'
import { handToComposer } from '../messages/composer/handOver.ts'
import { forgetOnceStored } from './shared.data.ts'

/** Which conversation it goes to; it waits there in the field, and nothing is sent yet. */
export function ConversationDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { t } = useTranslation(['share', 'messages', 'ui'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const nameOf = useConversationName()
  const inbox = useInbox()
  const [chosen, setChosen] = useState<InboxRow | null>(null)
  const put = useMutation({
    mutationFn: async (row: InboxRow) => {
      const { uploads, isAll } = await handToComposer(queryClient, row.id, shared.text, shared.files)
      // What found no room stays where going back leads to.
      if (isAll) forgetOnceStored(shared, uploads)
      else toast.info(t('messages:composer.tooManyFiles', { count: maxAttachments }))
      await navigate({ href: conversationHref(row), replace: isAll })
    },
    onError: showError,
  })
  const label = (row: InboxRow) => (row.type === 'channel' ? `# ${nameOf(row)}` : nameOf(row))
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        variant="contained"
        disabled={chosen === null || put.isPending}
        onClick={() => chosen && put.mutate(chosen)}
      >
        {t('go')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('choose')} actions={actions} width="xs" busy={put.isPending}>
      <FieldFrame label={t('conversation')} required>
        {(frame) => (
          <Autocomplete
            id={frame.id}
            // Where one only reads, nothing would wait to be sent.
            options={inbox.data?.rows.filter(({ writable }) => writable === 'yes') ?? []}
            loading={inbox.isPending}
            loadingText={t('ui:loading')}
            noOptionsText={t('noConversation')}
            openText={t('ui:open')}
            closeText={t('ui:close')}
            clearText={t('ui:clear')}
            value={chosen}
            onChange={(_event, next) => setChosen(next)}
            getOptionLabel={label}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(left, right) => left.id === right.id}
            filterOptions={(rows, { inputValue }) => rows.filter((row) => fold(label(row)).includes(fold(inputValue)))}
            renderInput={({ slotProps }) => (
              <OutlinedInput {...slotProps.input} fullWidth inputProps={{ ...slotProps.htmlInput }} />
            )}
          />
        )}
      </FieldFrame>
    </AppDialog>
  )
}
