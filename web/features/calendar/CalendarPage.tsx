import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { LayersIcon } from '../../ui/icons.ts'
import { CalendarBody } from './CalendarBody.tsx'
import { EventView } from './event/EventView.tsx'
import { PlanContext } from './form/plan.ts'
import { OutsideEventView } from './outside/OutsideEventView.tsx'
import { LayersSheet } from './phone/LayersSheet.tsx'
import { PhoneCalendar } from './phone/PhoneCalendar.tsx'
import { SidePanel } from './side/SidePanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type CalendarModel, useCalendar } from './useCalendar.ts'

const QuickCreate = lazy(() => import('./create/QuickCreate.tsx').then(({ QuickCreate }) => ({ default: QuickCreate })))
const NewEventDrawer = lazy(() =>
  import('./form/NewEventDrawer.tsx').then(({ NewEventDrawer }) => ({ default: NewEventDrawer })),
)
const EditEventDrawer = lazy(() =>
  import('./form/EditEventDrawer.tsx').then(({ EditEventDrawer }) => ({ default: EditEventDrawer })),
)
const CaldavDialog = lazy(() =>
  import('../caldav/CaldavDialog.tsx').then(({ CaldavDialog }) => ({ default: CaldavDialog })),
)
const FeedDialog = lazy(() => import('./feed/FeedDialog.tsx').then(({ FeedDialog }) => ({ default: FeedDialog })))
const HolidaysDialog = lazy(() =>
  import('./holidays/HolidaysDialog.tsx').then(({ HolidaysDialog }) => ({ default: HolidaysDialog })),
)

const ImportDialog = lazy(() =>
  import('./imports/ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
)

/** What opens over the calendar, or beside it where there is room; forms arrive when they are first needed. */
function CalendarDialogs({ model }: { model: CalendarModel }) {
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
      <PlanContext value={model.planning}>
        {event && place.editing && <EditEventDrawer address={event.address} ask={model.ask} onClose={model.close} />}
        {draft && <NewEventDrawer draft={draft} onClose={() => model.setDraft(undefined)} />}
      </PlanContext>
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
      {opened === 'caldav' && <CaldavDialog onClose={shut} />}
      {opened === 'feed' && <FeedDialog onClose={shut} />}
      {model.outside && <OutsideEventView shown={model.outside} anchor={model.anchor} onClose={model.closeOutside} />}
      {opened === 'imports' && <ImportDialog onClose={shut} />}
      {opened === 'holidays' && <HolidaysDialog year={Number(place.day.slice(0, 4))} onClose={shut} />}
      {opened === 'layers' && <LayersSheet model={model} onClose={shut} />}
      {model.scopeDialog}
    </Suspense>
  )
}

export function CalendarPage() {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const model = useCalendar(phone ? 'day' : 'week')
  useCalendarKeys(model)
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: '16px' }}>
      {phone ? <PhoneCalendar model={model} /> : <DesktopCalendar model={model} />}
      <CalendarDialogs model={model} />
    </Box>
  )
}

/** T today, ← → a step, M W D L the views, N something new; `?` lists them. */
function useCalendarKeys({ go, step, today, create, mayCreate }: CalendarModel): void {
  const { t } = useTranslation('calendar')
  const { direction } = useTheme()
  const [back, on] = direction === 'rtl' ? ['arrowright', 'arrowleft'] : ['arrowleft', 'arrowright']
  useShortcut('t', t('today'), today)
  useShortcut(back ?? '', t('step.back'), () => step(-1))
  useShortcut(on ?? '', t('step.on'), () => step(1))
  useShortcut('m', t('view.month'), () => go({ view: 'month' }))
  useShortcut('w', t('view.week'), () => go({ view: 'week' }))
  useShortcut('d', t('view.day'), () => go({ view: 'day' }))
  useShortcut('l', t('view.list'), () => go({ view: 'list' }))
  useShortcut('n', t('create.action'), () => mayCreate && create())
}

/** One card that fills the window: the choices beside the calendar. */
function DesktopCalendar({ model }: { model: CalendarModel }) {
  const { t } = useTranslation('calendar')
  const { breakpoints } = useTheme()
  // While something is planned beside the calendar, its own side makes room for the days.
  const withSide = useMediaQuery(breakpoints.up(model.planning.plan ? 'xl' : 'md'))
  const { place, go, counts, mayCreate, mayKeepHolidays, setOpened } = model
  return (
    <MuiCard sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex' }}>
      {withSide && (
        <SidePanel
          place={place}
          counts={counts}
          onDay={(day) => go({ day })}
          onHidden={(hidden) => go({ hidden })}
          onPeople={(people) => go({ people })}
          onMine={(mine) => go({ mine })}
          onCreate={mayCreate ? model.create : undefined}
          onCaldav={() => setOpened('caldav')}
          onFeed={() => setOpened('feed')}
          onImports={mayCreate ? () => setOpened('imports') : undefined}
          onHolidays={mayKeepHolidays ? () => setOpened('holidays') : undefined}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Toolbar
          view={place.view}
          day={place.day}
          onView={(view) => go({ view })}
          onStep={model.step}
          onToday={model.today}
          tools={
            !withSide &&
            !model.planning.plan && (
              <IconAction
                icon={LayersIcon}
                label={t('side.layers')}
                size="medium"
                onClick={() => setOpened('layers')}
              />
            )
          }
        />
        <CalendarBody model={model} />
      </Box>
    </MuiCard>
  )
}
