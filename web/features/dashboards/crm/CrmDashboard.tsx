import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetsFor } from '#contract/dashboards/crm.endpoints.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useLooking, useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { chartColors } from '../../../ui/charts/colors.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { AddIcon, CardsIcon, CheckIcon, EyeOffIcon, UndoIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { createTask } from '../../tasks/create/taskDialogs.ts'
import { partOfDay, todayText } from '../today.ts'
import { ArrangingProvider } from './arrange/arranging.ts'
import { HiddenTray } from './arrange/HiddenTray.tsx'
import { WidgetGrid } from './arrange/WidgetGrid.tsx'
import { useWidget } from './crm.data.ts'
import { OpenList } from './lists/OpenList.tsx'
import { minutesUntil, momentOf, nextMeeting } from './meetingTimes.ts'
import { useArrangement } from './state/useArrangement.ts'
import { TodayStrip } from './widgets/TodayStrip.tsx'
import { Widget } from './widgets/Widget.tsx'

/** Said only while it is near enough to matter. */
const nearMinutes = 180

type GreetingProps = {
  /** False for a person without a calendar: then meetings are not mentioned. */
  meets: boolean
  actions: ReactNode
}

function Greeting({ meets, actions }: GreetingProps) {
  const { t } = useTranslation(['dashboard', 'app'])
  const format = useFormat()
  const now = useNow()
  const firstName = useSession((session) => session.user?.fullName.split(' ')[0] ?? '')
  const minutes = useMinutesToNext(now, meets)
  const day = todayText(now, format)
  const soon = minutes !== undefined && minutes <= nearMinutes && t('nextMeeting', { count: minutes })
  return (
    <PageHeader
      title={t(`app:dashboard.${partOfDay(now, format.timeZone)}`, { name: firstName })}
      sentence={soon ? `${day} · ${soon}` : day}
      actions={actions}
    />
  )
}

function useMinutesToNext(now: Date, meets: boolean): number | undefined {
  const meetings = useWidget('meetings', meets).data?.contents.meetings ?? []
  const next = nextMeeting(meetings, now)
  return next && momentOf(next, next, now) === 'next' ? minutesUntil(next, now) : undefined
}

/** What needs me today, and the state of things; each person arranges it. */
export function CrmDashboard() {
  const { t } = useTranslation('dashboard')
  const rules = useSession((session) => session.rules)
  // The arrangement is the person's own to change, and a view only reads.
  const looking = useLooking()
  const available = useMemo(() => widgetsFor({ ability: abilityOf(rules), looks: looking }), [rules, looking])
  const [arranging, setArranging] = useState(false)
  const { arrangement, isPending, move, hide, show, reset } = useArrangement()
  const today = useWidget('today')
  const order = arrangement.order.filter((widget) => available.includes(widget))
  const shown = order.filter((widget) => !arrangement.hidden.includes(widget))
  const beginner = !looking && (today.data?.contents.beginner ?? false)
  return (
    <ArrangingProvider value={{ arranging, arranges: !looking, shown, move, hide, show }}>
      <Greeting
        meets={available.includes('meetings')}
        actions={
          !looking && (
            <>
              {arranging && (
                <Button variant="text" color="secondary" startIcon={<UndoIcon />} onClick={reset}>
                  {t('arrange.reset')}
                </Button>
              )}
              <Button
                variant="text"
                color="secondary"
                startIcon={arranging ? <CheckIcon /> : <CardsIcon />}
                aria-label={arranging ? t('arrange.done') : t('arrange.open')}
                // An arrangement that is still on its way would undo what was moved before it came.
                disabled={isPending}
                onClick={() => setArranging(!arranging)}
                sx={iconOnPhone}
              >
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {arranging ? t('arrange.done') : t('arrange.open')}
                </Box>
              </Button>
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => createTask()}>
                {t('newTask')}
              </Button>
            </>
          )
        }
      />
      <Box sx={(theme) => ({ display: 'grid', gap: '20px', ...chartColors(theme) })}>
        <TodayStrip query={today} />
        {arranging && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('arrange.hint')}
          </Typography>
        )}
        {shown.length === 0 ? (
          <Card>
            <EmptyState icon={EyeOffIcon} title={t('arrange.empty')} text={looking ? '' : t('arrange.emptyText')} />
          </Card>
        ) : (
          <WidgetGrid draw={(widget) => <Widget name={widget} beginner={beginner && widget === shown[0]} />} />
        )}
      </Box>
      {!looking && (arranging || shown.length === 0) && (
        <HiddenTray hidden={order.filter((widget) => !shown.includes(widget))} />
      )}
      <OpenList />
    </ArrangingProvider>
  )
}

/** The words give way to the one button that is meant there. */
const iconOnPhone = {
  minWidth: { xs: 40, sm: 64 },
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
} as const
