import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { Calendar } from '../../ui/Calendar/Calendar.tsx'
import { CalendarSkeleton } from '../../ui/Calendar/CalendarSkeleton.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { ErrorMarkIcon } from '../../ui/icons.ts'
import { Agenda } from './Agenda.tsx'
import { daysTouched } from './byDay.ts'
import { rangeTitle } from './rangeTitle.ts'
import type { CalendarModel } from './useCalendar.ts'
import { useDayMarks } from './useDayMarks.ts'

/** The shown range itself; an error is shown above the earlier content. */
export function CalendarBody({ model, bare = false }: { model: CalendarModel; bare?: boolean }) {
  const { t } = useTranslation(['calendar', 'ui'])
  const { locale, timeZone } = useFormat()
  const { place, go, query, rows, items, shades, range, event } = model
  const message = useErrorText(query.error)
  const marks = useDayMarks(rows, range, place.hidden)
  const selectedId = event?.shown?.key
  const empty = useMemo(
    () =>
      rows.every(
        ({ when }) => daysTouched(when, timeZone).to < range.from || daysTouched(when, timeZone).from > range.to,
      ),
    [rows, range.from, range.to, timeZone],
  )
  const body = () => {
    if (place.view === 'list') {
      if (query.isPending) return <CalendarSkeleton view="day" />
      return (
        <Agenda
          rows={rows}
          items={items}
          range={range}
          onOpen={model.open}
          empty={{ title: t('empty.month'), text: t('empty.text') }}
        />
      )
    }
    if (query.isPending) return <CalendarSkeleton view={place.view} />
    return (
      <Calendar
        view={place.view}
        day={place.day}
        items={items}
        shades={shades}
        marked={marks.off}
        selectedId={selectedId}
        bare={bare}
        label={t('grid.label', { range: rangeTitle(place.view, place.day, locale) })}
        onOpen={model.open}
        onMove={model.move}
        onDay={(day) => go({ day, view: 'day' })}
        creating={model.quick !== undefined || model.draft !== undefined}
        {...(model.mayCreate ? { onCreate: model.choose } : {})}
      />
    )
  }
  return (
    <>
      {query.isError && (
        <Alert
          severity="error"
          icon={<ErrorMarkIcon />}
          sx={{ mx: '16px', mb: '8px' }}
          action={<Button onClick={() => void query.refetch()}>{t('ui:error.retry')}</Button>}
        >
          {message}
        </Alert>
      )}
      {empty && query.isSuccess && place.view !== 'list' && (
        <Typography variant="caption" role="status" sx={{ px: '16px', pb: '6px', color: 'text.secondary' }}>
          {t(`empty.${place.view}`)}
        </Typography>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>{body()}</Box>
    </>
  )
}
