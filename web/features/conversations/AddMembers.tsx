import Box from '@mui/material/Box'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { id } from '#contract/http/fields.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PeopleField } from '../../ui/form/PeopleField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { conversationKeys } from '../messages/conversation/conversationKeys.ts'
import type { ConversationDetail } from '../messages/conversation/useConversation.ts'

const draft = z.object({ userIds: z.array(id).min(1).max(100) })

/** What was found once stays known, so that chosen people keep their names while one searches on. */
function usePeople(q: string): readonly Person[] {
  const [known, setKnown] = useState<ReadonlyMap<number, Person>>(new Map())
  const { data } = useQuery({
    queryKey: ['users', 'list', 'toAdd', q],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { q, size: 30, status: 'active' }, signal }),
    placeholderData: keepPreviousData,
  })
  const fresh = data?.rows.filter((person) => !known.has(person.id)) ?? []
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh.map((person) => [person.id, person] as const)]))
  return [...known.values()]
}

export function AddMembers({ detail }: { detail: ConversationDetail }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const [q, setQ] = useState('')
  const [round, setRound] = useState(0)
  const people = usePeople(q.trim())
  const inside = new Set(detail.members.map((member) => member.id))
  const params = { id: detail.conversation.id }
  const add = async ({ userIds }: z.output<typeof draft>) => {
    await call(conversationEndpoints.addMembers, { params, body: { userIds } })
    await queryClient.invalidateQueries({ queryKey: conversationKeys.one(detail.conversation.id) })
    setRound(round + 1)
  }
  return (
    <Box sx={{ pb: '16px' }}>
      <Form key={round} schema={draft} mode="onSubmit" defaultValues={{ userIds: [] }} onSubmit={add}>
        <PeopleField
          name="userIds"
          label={t('channel.addMembers')}
          people={people.filter((person) => !inside.has(person.id))}
          onSearch={setQ}
        />
        <Box>
          <SubmitButton>{t('channel.add')}</SubmitButton>
        </Box>
      </Form>
    </Box>
  )
}
