import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type Conversation,
  conversationEndpoints,
  visibilities,
} from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { line, optionalLine } from '#contract/http/fields.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { conversationKeys } from '../messages/messages.data.ts'
import { closeChannelDialog } from './channelDialogs.ts'

const draft = z.object({ name: line(80), topic: optionalLine(250), visibility: z.enum(visibilities) })

/** Makes a channel, or changes the one that is given. */
export function ChannelDialog({ channel }: { channel?: Conversation }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [clientId] = useState(newClientId)
  const save = async (values: z.output<typeof draft>) => {
    if (channel) {
      const { id, version } = channel
      await call(conversationEndpoints.update, { params: { id }, body: { ...values, version } })
      await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) })
      toast.success(t('channel.saved'))
    } else {
      const made = await call(conversationEndpoints.open, { body: { type: 'channel', ...values, clientId } })
      void navigate({ href: conversationHref(made) })
    }
    closeChannelDialog()
  }
  return (
    <AppDialog open onClose={closeChannelDialog} title={t(channel ? 'channel.edit' : 'channel.create')} width="xs">
      <Form
        schema={draft}
        mode="onSubmit"
        defaultValues={{
          name: channel?.name ?? '',
          topic: channel?.topic ?? '',
          visibility: channel?.visibility ?? 'public',
        }}
        onSubmit={save}
      >
        <TextField name="name" label={t('channel.name')} required autoFocus />
        <TextField name="topic" label={t('channel.topic')} hint={t('channel.topicHint')} />
        <SelectField
          name="visibility"
          label={t('channel.visibility')}
          options={[
            { value: 'public', label: t('channel.public') },
            { value: 'private', label: t('channel.privateOption') },
          ]}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t(channel ? 'channel.save' : 'channel.createAction')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
