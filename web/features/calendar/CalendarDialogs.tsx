import { lazy, Suspense } from 'react'
import { EventView } from './event/EventView.tsx'
import { LayersSheet } from './phone/LayersSheet.tsx'
import type { CalendarModel } from './useCalendar.ts'

const QuickCreate = lazy(() => import('./create/QuickCreate.tsx').then(({ QuickCreate }) => ({ default: QuickCreate })))
const NewEventDrawer = lazy(() =>
  import('./form/NewEventDrawer.tsx').then(({ NewEventDrawer }) => ({ default: NewEventDrawer })),
)
const EditEventDrawer = lazy(() =>
  import('./form/EditEventDrawer.tsx').then(({ EditEventDrawer }) => ({ default: EditEventDrawer })),
)
const FeedDialog = lazy(() => import('./feed/FeedDialog.tsx').then(({ FeedDialog }) => ({ default: FeedDialog })))
const HolidaysDialog = lazy(() =>
  import('./holidays/HolidaysDialog.tsx').then(({ HolidaysDialog }) => ({ default: HolidaysDialog })),
)

/** What opens over the calendar; forms arrive when they are first needed. */
export function CalendarDialogs({ model }: { model: CalendarModel }) {
  const { place, go, event, quick, draft, opened } = model
  const shut = () => model.setOpened(undefined)
  return (
    <Suspense>
      {event && !place.editing && (
        <EventView
          address={event.address}
          shown={event.shown}
          anchor={model.anchor}
          actions={model.actions}
          onEdit={() => go({ event: event.address, editing: true })}
          onClose={model.close}
        />
      )}
      {event && place.editing && <EditEventDrawer address={event.address} ask={model.ask} onClose={model.close} />}
      {quick && (
        <QuickCreate
          when={quick.when}
          at={quick.at}
          onClose={() => model.setQuick(undefined)}
          onMore={(given) => {
            model.setQuick(undefined)
            model.setDraft(given)
          }}
        />
      )}
      {draft && <NewEventDrawer draft={draft} onClose={() => model.setDraft(undefined)} />}
      {opened === 'feed' && <FeedDialog onClose={shut} />}
      {opened === 'holidays' && <HolidaysDialog year={Number(place.day.slice(0, 4))} onClose={shut} />}
      {opened === 'layers' && <LayersSheet model={model} onClose={shut} />}
      {model.scopeDialog}
    </Suspense>
  )
}
