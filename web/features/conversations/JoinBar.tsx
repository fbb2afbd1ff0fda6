import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { Row } from '../../ui/layout.ts'
import { conversationKeys } from '../messages/messages.data.ts'

/** Shown in place of the field: everybody may read, only members may write. */
export function JoinBar({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const me = useSession((session) => session.user?.id ?? 0)
  const join = useMutation({
    mutationFn: () => call(conversationEndpoints.addMembers, { params: { id: channel.id }, body: { userIds: [me] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationKeys.one(channel.id) }),
  })
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
      {t('channel.joinText')}
      <Button variant="contained" disabled={join.isPending} onClick={() => join.mutate()}>
        {t('channel.join')}
      </Button>
    </Row>
  )
}
