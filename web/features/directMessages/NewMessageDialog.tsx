import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { newClientId } from '../../lib/newClientId.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ColleaguesField } from '../users/ColleaguesField.tsx'
import { useOpenConversation } from './useOpenConversation.ts'

const draft = z.strictObject({
  userIds: z.array(z.number()).min(1, 'required').max(49),
  name: z.string().trim().max(80),
})

type NewMessageDialogProps = { onClose: () => void; onOpened: (conversationId: number) => void }

/** One person: their conversation. More: a group, which may have a name. */
export function NewMessageDialog({ onClose, onOpened }: NewMessageDialogProps) {
  const { t } = useTranslation('direct')
  const open = useOpenConversation()
  const clientId = useRef(newClientId())
  const send = async ({ userIds, name }: z.output<typeof draft>) => {
    const conversation = await open.mutateAsync(
      userIds.length === 1 ? { type: 'dm', userIds } : { type: 'group', userIds, name, clientId: clientId.current },
    )
    onOpened(conversation.id)
  }
  return (
    <AppDialog open onClose={onClose} title={t('new.title')} width="xs" busy={open.isPending}>
      <Form schema={draft} defaultValues={{ userIds: [], name: '' }} onSubmit={send} mode="onSubmit">
        <Recipients />
        <GroupOnly>
          <TextField name="name" label={t('new.groupName')} hint={t('new.groupHint')} />
        </GroupOnly>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t('new.open')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

/** Shown as soon as more than one person is chosen. */
function GroupOnly({ children }: { children: ReactNode }) {
  const chosen: unknown = useWatch({ name: 'userIds' })
  return Array.isArray(chosen) && chosen.length > 1 ? children : null
}

function Recipients() {
  const { t } = useTranslation('direct')
  const me = useSession((session) => session.user?.id)
  return (
    <ColleaguesField
      name="userIds"
      label={t('new.to')}
      placeholder={t('new.placeholder')}
      without={new Set([me])}
      autoFocus
    />
  )
}
