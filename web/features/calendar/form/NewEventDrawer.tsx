import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../../lib/newClientId.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { useCreateEvent } from '../data/useCreateEvent.ts'
import { drawerWidth } from './drawerWidth.ts'
import { EventFields } from './EventFields.tsx'
import { type EventDraft, eventDraft } from './eventDraft.ts'

/** Everything about an event that does not exist yet. */
export function NewEventDrawer({ draft, onClose }: { draft: EventDraft; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const create = useCreateEvent()
  const [clientId] = useState(newClientId)
  const save = async (values: EventDraft) => {
    await create(values, clientId)
    onClose()
  }
  return (
    <AppDrawer open onClose={onClose} title={t('create.title')} docks width={drawerWidth}>
      <Form schema={eventDraft} defaultValues={draft} label={t('create.title')} mode="onSubmit" onSubmit={save}>
        <EventFields type={draft.type} />
        <DrawerButtons onCancel={onClose}>{t('create.save')}</DrawerButtons>
      </Form>
    </AppDrawer>
  )
}
