import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type Conversation,
  conversationEndpoints,
  postings,
  visibilities,
} from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { line, optionalLine } from '#contract/http/fields.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PhotoChoice } from '../files/photo/PhotoChoice.tsx'
import { ChannelFace } from '../inbox/ChannelFace.tsx'
import { conversationKeys } from '../messages/messages.data.ts'
import { closeChannelDialog, openChannelDialog } from './channelDialogs.ts'

const draft = z.object({
  name: line(80),
  topic: optionalLine(250),
  visibility: z.enum(visibilities),
  posting: z.enum(postings),
  forNewcomers: z.boolean(),
})

/** Saved at once; the form goes on with the version that comes of it. */
function PictureChoice({ channel }: { channel: Conversation }) {
  const queryClient = useQueryClient()
  const { id } = channel
  const set = async (fileId: number | null) => {
    const changed = await call(conversationEndpoints.setPicture, { params: { id }, body: { fileId } })
    openChannelDialog({ kind: 'edit', channel: changed })
    await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) })
  }
  return (
    <Box sx={{ mb: '20px' }}>
      <PhotoChoice hasPhoto={channel.image !== null} shape="square" onSet={set}>
        <ChannelFace channel={channel} size={64} />
      </PhotoChoice>
    </Box>
  )
}

/** Makes a channel, or changes the one that is given. */
export function ChannelDialog({ channel }: { channel?: Conversation }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [clientId] = useState(newClientId)
  const isAdmin = hasAdminRole(useSession((session) => session.user)?.roles ?? [])
  const save = async ({ forNewcomers, ...details }: z.output<typeof draft>) => {
    const values = { ...details, ...(isAdmin && { forNewcomers }) }
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
      {channel && <PictureChoice channel={channel} />}
      <Form
        schema={draft}
        mode="onSubmit"
        defaultValues={{
          name: channel?.name ?? '',
          topic: channel?.topic ?? '',
          visibility: channel?.visibility ?? 'public',
          posting: channel?.posting ?? 'everybody',
          forNewcomers: channel?.forNewcomers ?? false,
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
        <SelectField
          name="posting"
          label={t('channel.posting')}
          hint={t('channel.postingHint')}
          options={postings.map((value) => ({ value, label: t(`channel.postings.${value}`) }))}
        />
        {isAdmin && <SwitchField name="forNewcomers" label={t('channel.forNewcomers')} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t(channel ? 'channel.save' : 'channel.createAction')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
