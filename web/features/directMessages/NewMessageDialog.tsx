import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Person, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PeopleField } from '../../ui/form/PeopleField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { newClientId } from '../messages/newClientId.ts'
import { GroupOnly } from './GroupOnly.tsx'
import { useOpenConversation } from './useOpenConversation.ts'

const draft = z.strictObject({
  userIds: z.array(z.number()).min(1, 'required').max(49),
  name: z.string().trim().max(80),
})

/** Everybody found so far stays known, so that who was chosen is still drawn after the next search. */
function usePeople() {
  const me = useSession((session) => session.user?.id)
  const [q, setQ] = useState('')
  const known = useRef(new Map<number, Person>())
  const { data } = useQuery({
    queryKey: ['direct', 'people', q],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { q, size: 20, status: 'active' }, signal }),
    placeholderData: keepPreviousData,
  })
  for (const person of data?.rows ?? []) if (person.id !== me) known.current.set(person.id, person)
  return { people: [...known.current.values()], setQ }
}

type NewMessageDialogProps = { onClose: () => void; onOpened: (conversationId: number) => void }

/** One person: their conversation. More: a group, which may have a name. */
export function NewMessageDialog({ onClose, onOpened }: NewMessageDialogProps) {
  const { t } = useTranslation('direct')
  const open = useOpenConversation()
  const { people, setQ } = usePeople()
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
        <PeopleField
          name="userIds"
          label={t('new.to')}
          people={people}
          onSearch={setQ}
          placeholder={t('new.placeholder')}
        />
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
