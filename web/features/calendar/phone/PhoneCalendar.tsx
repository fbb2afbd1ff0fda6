import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddIcon } from '../../../ui/icons.ts'
import { safe } from '../../../ui/theme/safeArea.ts'
import { Agenda } from '../Agenda.tsx'
import { CalendarBody } from '../CalendarBody.tsx'
import { monthGrid, shownRange } from '../dates.ts'
import type { CalendarModel } from '../useCalendar.ts'
import { useDayMarks } from '../useDayMarks.ts'
import { DayStrip } from './DayStrip.tsx'
import { PhoneBar } from './PhoneBar.tsx'

/** A strip of days with their layers as dots, and the chosen day below; the title unfolds the whole month. */
export function PhoneCalendar({ model }: { model: CalendarModel }) {
  const { t } = useTranslation('calendar')
  const { place, go, rows, items, query } = model
  const [unfolded, setUnfolded] = useState(false)
  const month = place.view === 'month'
  const marks = useDayMarks(rows, monthGrid(place.day), place.hidden)
  const range = month ? { from: place.day, to: place.day } : shownRange('week', place.day)
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        mx: '-16px',
        mb: '-16px',
        bgcolor: 'background.paper',
      }}
    >
      <PhoneBar
        view={place.view}
        day={place.day}
        unfolded={unfolded || month}
        onUnfold={() => setUnfolded(!unfolded)}
        onView={(view) => go({ view })}
        onToday={model.today}
        onLayers={() => model.setOpened('layers')}
      />
      {place.view !== 'list' && (
        <DayStrip
          day={place.day}
          today={place.today}
          range={unfolded || month ? monthGrid(place.day) : shownRange('week', place.day)}
          marks={marks}
          onDay={(day) => go({ day })}
          onStep={model.step}
        />
      )}
      {(month || place.view === 'week') && query.isSuccess ? (
        <Agenda
          rows={rows}
          items={items}
          range={range}
          plain={month}
          onOpen={model.open}
          empty={{ title: t(month ? 'empty.day' : 'empty.weekShort'), text: t('empty.phone') }}
        />
      ) : (
        <CalendarBody model={model} bare />
      )}
      {model.mayCreate && (
        <Fab
          color="primary"
          aria-label={t('create.action')}
          onClick={model.create}
          sx={{
            position: 'fixed',
            insetInlineEnd: 16,
            insetBlockEnd: `calc(16px + ${safe.bottom})`,
            borderRadius: '14px',
            bgcolor: 'solid',
          }}
        >
          <AddIcon width={24} height={24} aria-hidden />
        </Fab>
      )}
    </Box>
  )
}
