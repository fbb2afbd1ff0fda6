import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  conversationEndpoints,
  type Membership,
  notifyLevels,
} from '#contract/conversations/conversations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { applyMembership } from '../messages/conversation/applyConversation.ts'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'

const hourMs = 3_600_000
const mutes = { off: 0, hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs }
const muteNames = ['off', 'hour', 'day', 'week'] as const
const draft = z.object({ notify: z.enum(notifyLevels), mute: z.enum(muteNames) })

type NotifyDialogProps = { conversationId: number; membership: Membership; onClose: () => void }

/** What of this conversation reaches me, and from when again. */
export function NotifyDialog({ conversationId, membership, onClose }: NotifyDialogProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const save = async ({ notify, mute }: z.output<typeof draft>) => {
    const mutedUntil = mute === 'off' ? null : new Date(Date.now() + mutes[mute]).toISOString()
    const saved = await call(conversationEndpoints.setMembership, {
      params: { id: conversationId },
      body: { notify, mutedUntil },
    })
    queryClient.setQueryData<ConversationDetail>(
      conversationKeys.one(conversationId),
      (known) => known && applyMembership(known, saved),
    )
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('channel.notifications')} width="xs">
      <Form schema={draft} defaultValues={{ notify: membership.notify, mute: 'off' }} onSubmit={save}>
        <SelectField
          name="notify"
          label={t('channel.notifications')}
          options={notifyLevels.map((level) => ({ value: level, label: t(`channel.notify.${level}`) }))}
        />
        <SelectField
          name="mute"
          label={t('channel.mute')}
          options={muteNames.map((name) => ({ value: name, label: t(`channel.mutes.${name}`) }))}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t('channel.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
