import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { conversationEndpoints, type Member } from '#contract/conversations/conversations.endpoints.ts'
import { id } from '#contract/http/fields.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { Meta, PlainList, Row } from '../../ui/layout.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'
import { ColleaguesField } from '../users/ColleaguesField.tsx'
import { RoleSelect } from './RoleSelect.tsx'

const draft = z.object({ userIds: z.array(id).min(1).max(100) })

function AddMembers({ detail }: { detail: ConversationDetail }) {
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

function useMemberChanges(conversationId: number) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: conversationKeys.one(conversationId) })
  const remove = useMutation({
    mutationFn: (userId: number) =>
      call(conversationEndpoints.removeMember, { params: { id: conversationId, userId } }),
    onSuccess,
  })
  return { remove, reload: onSuccess }
}

type MembersDrawerProps = { detail: ConversationDetail; onClose: () => void }

/** Who is in the channel; owners and managers add people, take them out and give them roles. */
export function MembersDrawer({ detail, onClose }: MembersDrawerProps) {
  const { t } = useTranslation('messages')
  const confirm = useConfirm()
  const user = useSession((session) => session.user)
  const { conversation, members } = detail
  const { remove, reload } = useMemberChanges(conversation.id)
  const role = conversation.membership?.role
  const manages = role === 'owner' || role === 'manager' || hasAdminRole(user?.roles ?? [])
  const takeOut = async (member: Member) => {
    const answer = await confirm({
      title: t('channel.removeTitle', { name: member.fullName }),
      text: t('channel.removeText'),
      action: t('channel.removeAction'),
      danger: true,
    })
    if (answer) remove.mutate(member.id)
  }
  return (
    <AppDrawer open onClose={onClose} title={t('channel.members', { count: conversation.memberCount })} width={400}>
      {conversation.membership && <AddMembers detail={detail} />}
      <PlainList>
        {members.map((member) => (
          <Row key={member.id} as="li" sx={{ gap: '8px', minHeight: 54 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Person person={member} secondary={member.title} />
            </Box>
            {manages && member.id !== user?.id ? (
              <RoleSelect conversationId={conversation.id} member={member} onChanged={reload} />
            ) : (
              <Meta as="span">{t(`channel.roles.${member.role}`)}</Meta>
            )}
            {manages && member.id !== user?.id && (
              <IconAction
                icon={CloseIcon}
                label={t('channel.removeMember', { name: member.fullName })}
                onClick={() => void takeOut(member)}
              />
            )}
          </Row>
        ))}
      </PlainList>
    </AppDrawer>
  )
}
