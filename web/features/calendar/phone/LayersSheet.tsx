import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { FeedIcon, FlagIcon, ImportIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OutsideList } from '../outside/OutsideList.tsx'
import { LayerList } from '../side/LayerList.tsx'
import { TeamList } from '../side/TeamList.tsx'
import type { CalendarModel } from '../useCalendar.ts'

/** The contents of the side panel, for screens without space for one. */
export function LayersSheet({ model, onClose }: { model: CalendarModel; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'calendarImports', 'caldav'])
  const { place, go, counts, setOpened, mayCreate, mayKeepHolidays } = model
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('side.layers'),
          sx: {
            maxWidth: 480,
            width: 1,
            mx: 'auto',
            maxHeight: '85dvh',
            borderStartStartRadius: '14px',
            borderStartEndRadius: '14px',
          },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: '16px', p: '20px' }}>
        <LayerList
          hidden={place.hidden}
          counts={counts}
          onHidden={(hidden) => go({ hidden })}
          mine={place.mine}
          onMine={(mine) => go({ mine })}
        />
        <TeamList shown={place.people} onShown={(people) => go({ people })} />
        <OutsideList />
        <Box sx={{ display: 'grid', gap: '8px', justifyItems: 'start' }}>
          {mayKeepHolidays && (
            <LinkButton icon={FlagIcon} onClick={() => setOpened('holidays')}>
              {t('holidays.open')}
            </LinkButton>
          )}
          {mayCreate && (
            <LinkButton icon={ImportIcon} onClick={() => setOpened('imports')}>
              {t('calendarImports:open')}
            </LinkButton>
          )}
          <LinkButton icon={SmartphoneIcon} onClick={() => setOpened('caldav')}>
            {t('caldav:open')}
          </LinkButton>
          <LinkButton icon={FeedIcon} onClick={() => setOpened('feed')}>
            {t('feed.open')}
          </LinkButton>
        </Box>
      </Box>
    </Drawer>
  )
}
