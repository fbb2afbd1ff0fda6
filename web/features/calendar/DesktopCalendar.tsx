import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { LayersIcon } from '../../ui/icons.ts'
import { CalendarBody } from './CalendarBody.tsx'
import { SidePanel } from './side/SidePanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { CalendarModel } from './useCalendar.ts'

/** One card that fills the window: what to show beside what is shown. */
export function DesktopCalendar({ model }: { model: CalendarModel }) {
  const { t } = useTranslation('calendar')
  const withSide = useMediaQuery(useTheme().breakpoints.up('md'))
  const { place, go, counts, mayCreate, mayKeepHolidays, setOpened } = model
  return (
    <MuiCard sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      {withSide && (
        <SidePanel
          place={place}
          counts={counts}
          onDay={(day) => go({ day })}
          onHidden={(hidden) => go({ hidden })}
          onPeople={(people) => go({ people })}
          onMine={(mine) => go({ mine })}
          onCreate={mayCreate ? model.create : undefined}
          onFeed={() => setOpened('feed')}
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
            !withSide && (
              <IconButton aria-label={t('side.layers')} onClick={() => setOpened('layers')}>
                <LayersIcon aria-hidden />
              </IconButton>
            )
          }
        />
        <CalendarBody model={model} />
      </Box>
    </MuiCard>
  )
}
