import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { mayArchive } from '#contract/conversations/conversations.policy.ts'
import { call } from '../../lib/http/call.ts'
import { Row } from '../../ui/layout.ts'
import { useParticipant } from '../messages/conversationView.ts'
import { conversationKeys } from '../messages/messages.data.ts'
import { useArchiving } from './useArchiving.ts'

function JoinButton({ id }: { id: number }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const { id: me } = useParticipant()
  const join = useMutation({
    mutationFn: () => call(conversationEndpoints.addMembers, { params: { id }, body: { userIds: [me] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) }),
  })
  return (
    <Button variant="contained" disabled={join.isPending} onClick={() => join.mutate()}>
      {t('channel.join')}
    </Button>
  )
}

function UnarchiveButton({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const archiving = useArchiving(channel)
  if (!mayArchive(useParticipant(), channel)) return null
  return (
    <Button variant="outlined" disabled={archiving.isPending} onClick={() => archiving.mutate(false)}>
      {t('channel.unarchive')}
    </Button>
  )
}

/** In place of the field, for a person who may read and not write: why that is so, and what they can do about it. */
export function WritingBar({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const { writable } = channel
  return (
    <Row
      sx={{
        justifyContent: 'center',
        flexWrap: 'wrap',
        gap: '12px',
        m: '0 20px 20px',
        p: '14px',
        borderRadius: '10px',
        bgcolor: 'faint',
        border: 1,
        borderColor: 'hairline',
        fontSize: 'size.text',
        color: 'text.secondary',
      }}
    >
      {writable === 'joinFirst' && (
        <>
          {t('channel.joinText')}
          <JoinButton id={channel.id} />
        </>
      )}
      {writable === 'archived' && (
        <>
          {t('channel.archivedText')}
          <UnarchiveButton channel={channel} />
        </>
      )}
      {writable === 'managersOnly' && t('channel.managersOnlyText')}
    </Row>
  )
}
