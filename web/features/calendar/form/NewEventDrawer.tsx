import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { newClientId } from '../../messages/newClientId.ts'
import { useCreateEvent } from '../data/useCreateEvent.ts'
import { EventFields } from './EventFields.tsx'
import { type EventDraft, eventDraft } from './eventDraft.ts'

/** Everything about an event that does not exist yet. */
export function NewEventDrawer({ draft, onClose }: { draft: EventDraft; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'ui'])
  const create = useCreateEvent()
  const [clientId] = useState(newClientId)
  const save = async (values: EventDraft) => {
    await create(values, clientId)
    onClose()
  }
  return (
    <AppDrawer open onClose={onClose} title={t('create.title')} width={520}>
      <Form schema={eventDraft} defaultValues={draft} label={t('create.title')} mode="onSubmit" onSubmit={save}>
        <EventFields type={draft.type} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('create.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDrawer>
  )
}
