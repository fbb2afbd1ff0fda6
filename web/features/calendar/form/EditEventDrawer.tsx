import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { DrawerButtons } from '../../../ui/form/DrawerButtons.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { type EventAddress, useEvent } from '../calendar.data.ts'
import type { AskScope } from '../scope.tsx'
import { EventConflict } from './EventConflict.tsx'
import { EventFields } from './EventFields.tsx'
import { eventDraft } from './eventDraft.ts'
import { useSaveEvent } from './useSaveEvent.ts'

type EditEventDrawerProps = { address: EventAddress; ask: AskScope; onClose: () => void }

export function EditEventDrawer({ address, ask, onClose }: EditEventDrawerProps) {
  const { t } = useTranslation('calendar')
  const query = useEvent(address)
  const message = useErrorText(query.error)
  return (
    <AppDrawer open onClose={onClose} title={t('edit.title')} width={520}>
      {query.data ? (
        <EditForm event={query.data} ask={ask} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState message={message} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </AppDrawer>
  )
}

function EditForm({ event, ask, onClose }: { event: CalendarEvent; ask: AskScope; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { filling, save, conflict, keepMine, takeTheirs, dismiss } = useSaveEvent(event, ask, onClose)
  return (
    <>
      <Form
        key={filling.count}
        schema={eventDraft}
        defaultValues={filling.draft}
        label={t('edit.title')}
        mode="onSubmit"
        onSubmit={save}
      >
        <EventFields guests={event.guests} type={event.type} />
        <DrawerButtons onCancel={onClose}>{t('edit.save')}</DrawerButtons>
      </Form>
      {conflict && (
        <EventConflict conflict={conflict} onKeepMine={keepMine} onTakeTheirs={takeTheirs} onBack={dismiss} />
      )}
    </>
  )
}
