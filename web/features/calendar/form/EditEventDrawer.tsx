import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { type CalendarEvent, calendarEvent, type Scope } from '#contract/calendar/calendar.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { type EventAddress, useCacheEvent, useEvent } from '../calendar.data.ts'
import type { AskScope } from '../scope.tsx'
import { drawerWidth } from './drawerWidth.ts'
import { EventConflict } from './EventConflict.tsx'
import { EventFields } from './EventFields.tsx'
import { changesOf, draftOf, type EventDraft, eventDraft } from './eventDraft.ts'

const allScopes: readonly Scope[] = ['this', 'following', 'all']

type EventChange = { draft: EventDraft; scope: Scope }

/** Saves what differs from the version the form was filled from, as far as the person says. */
function useSaveEvent(loaded: CalendarEvent, ask: AskScope, onSaved: () => void) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useFormat()
  const take = useCacheEvent()
  const { id, occurrence } = loaded
  const [filling, setFilling] = useState({ count: 0, draft: draftOf(loaded, timeZone) })
  const versioned = useVersionedSave({
    loaded,
    schema: calendarEvent,
    write: ({ draft, scope }: EventChange, version) =>
      call(calendarEndpoints.update, {
        params: { id },
        body: { ...changesOf(draft, filling.draft), scope, occurrence, version },
      }),
    settled: (standing) => void take(standing),
    saved: () => {
      toast.success(t('edit.done'))
      onSaved()
    },
  })
  const save = async (draft: EventDraft) => {
    const changes = changesOf(draft, filling.draft)
    if (Object.keys(changes).length === 0) return onSaved()
    // A new rule cannot be that of one occurrence.
    const scopes = 'recurrence' in changes ? allScopes.slice(1) : allScopes
    const scope = occurrence === null ? 'all' : await ask({ title: t('edit.scope'), action: t('edit.save'), scopes })
    if (scope) await versioned.save({ draft, scope })
  }
  const { conflict, answers } = versioned
  return {
    filling,
    save,
    conflict: conflict && { mine: conflict.mine.draft, theirs: conflict.theirs, before: filling.draft },
    answers: answers((theirs) => setFilling(({ count }) => ({ count: count + 1, draft: draftOf(theirs, timeZone) }))),
  }
}

type EditEventDrawerProps = { address: EventAddress; ask: AskScope; onClose: () => void }

export function EditEventDrawer({ address, ask, onClose }: EditEventDrawerProps) {
  const { t } = useTranslation('calendar')
  return (
    <AppDrawer open onClose={onClose} title={t('edit.title')} docks width={drawerWidth}>
      <Loaded query={useEvent(address)} skeleton={<FormSkeleton fields={6} />}>
        {(event) => <EditForm event={event} ask={ask} onClose={onClose} />}
      </Loaded>
    </AppDrawer>
  )
}

function EditForm({ event, ask, onClose }: { event: CalendarEvent; ask: AskScope; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { filling, save, conflict, answers } = useSaveEvent(event, ask, onClose)
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
      {conflict && <EventConflict conflict={conflict} {...answers} />}
    </>
  )
}
