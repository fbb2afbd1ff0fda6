import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthOf } from '../../../lib/days/days.ts'
import { AddIcon, FeedIcon, FlagIcon, ImportIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useOccurrences } from '../calendar.data.ts'
import type { CalendarPlace } from '../calendarAddress.ts'
import { monthGrid } from '../dates.ts'
import type { LayerName } from '../layers.ts'
import { OutsideList } from '../outside/OutsideList.tsx'
import { useDayMarks } from '../useDayMarks.ts'
import { LayerList } from './LayerList.tsx'
import { MiniMonth } from './MiniMonth.tsx'
import { TeamList } from './TeamList.tsx'

type SidePanelProps = {
  place: CalendarPlace
  counts: ReadonlyMap<LayerName, number>
  onDay: (day: string) => void
  onHidden: (hidden: LayerName[]) => void
  onPeople: (people: number[]) => void
  onMine: (mine: boolean) => void
  onCreate: (() => void) | undefined
  onCaldav: () => void
  onFeed: () => void
  onImports: (() => void) | undefined
  /** For people who manage the public holidays. */
  onHolidays: (() => void) | undefined
}

/** Create, find a day, choose layers and colleagues; the feed is at the bottom. */
export function SidePanel({ place, counts, onDay, onHidden, onPeople, onMine, ...rest }: SidePanelProps) {
  const { onCreate, onCaldav, onFeed, onImports, onHolidays } = rest
  const { t } = useTranslation(['calendar', 'calendarImports', 'caldav'])
  const [turned, setTurned] = useState<{ from: string; to: string }>()
  // Turning the small month holds until the calendar itself goes to another month.
  const shown = turned && turned.from === monthOf(place.day) ? turned.to : place.day
  const { data } = useOccurrences(monthGrid(shown), place.people)
  const marks = useDayMarks(data?.rows ?? [], monthGrid(shown), place.hidden)
  return (
    <Box sx={panel}>
      {onCreate && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
          {t('create.action')}
        </Button>
      )}
      <MiniMonth
        day={place.day}
        today={place.today}
        band={place.view === 'week'}
        marks={marks}
        shown={shown}
        onDay={onDay}
        onMonth={(day) => setTurned({ from: monthOf(place.day), to: day })}
      />
      <LayerList hidden={place.hidden} counts={counts} onHidden={onHidden} mine={place.mine} onMine={onMine} />
      <TeamList shown={place.people} onShown={onPeople} />
      <OutsideList />
      <Box sx={{ mt: 'auto', display: 'grid', gap: '4px', justifyItems: 'start' }}>
        {onHolidays && (
          <LinkButton icon={FlagIcon} onClick={onHolidays}>
            {t('holidays.open')}
          </LinkButton>
        )}
        {onImports && (
          <LinkButton icon={ImportIcon} onClick={onImports}>
            {t('calendarImports:open')}
          </LinkButton>
        )}
        <LinkButton icon={SmartphoneIcon} onClick={onCaldav}>
          {t('caldav:open')}
        </LinkButton>
        <LinkButton icon={FeedIcon} onClick={onFeed}>
          {t('feed.open')}
        </LinkButton>
      </Box>
    </Box>
  )
}

const panel = {
  width: 228,
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  p: '14px',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
  overflowY: 'auto',
} as const
