import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { id } from '#contract/http/fields.ts'
import { call } from '../../lib/http/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'
import { ColleaguesField } from '../users/ColleaguesField.tsx'

const draft = z.object({ userIds: z.array(id).min(1).max(100) })

export function AddMembers({ detail }: { detail: ConversationDetail }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const [round, setRound] = useState(0)
  const inside = new Set<number | undefined>(detail.members.map((member) => member.id))
  const params = { id: detail.conversation.id }
  const add = async ({ userIds }: z.output<typeof draft>) => {
    await call(conversationEndpoints.addMembers, { params, body: { userIds } })
    await queryClient.invalidateQueries({ queryKey: conversationKeys.one(detail.conversation.id) })
    setRound(round + 1)
  }
  return (
    <Box sx={{ pb: '16px' }}>
      <Form key={round} schema={draft} mode="onSubmit" defaultValues={{ userIds: [] }} onSubmit={add}>
        <ColleaguesField name="userIds" label={t('channel.addMembers')} without={inside} />
        <Box>
          <SubmitButton>{t('channel.add')}</SubmitButton>
        </Box>
      </Form>
    </Box>
  )
}
