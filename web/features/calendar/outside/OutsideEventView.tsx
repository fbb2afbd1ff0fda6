import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OutsideOccurrence } from '#contract/calendar/calendar.schemas.ts'
import type { OutsideEvent } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { FeedIcon, PlaceIcon, RepeatIcon, UsersIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { CardLine, JoinButton } from '../event/EventCard.tsx'
import { EventFrame } from '../event/EventFrame.tsx'
import { whenText } from '../event/whenText.ts'
import { recurrenceText } from '../form/recurrenceText.ts'
import { useOutsideEvent } from './outsideCalendars.data.ts'

type OutsideEventViewProps = { shown: OutsideOccurrence; anchor: DOMRect | undefined; onClose: () => void }

/** An opened event of an outside calendar: read, never changed. */
export function OutsideEventView({ shown, anchor, onClose }: OutsideEventViewProps) {
  const { t } = useTranslation('outsideCalendars')
  const query = useOutsideEvent(shown)
  const message = useErrorText(query.error)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const { name, colour } = shown.calendar
  const chip = (
    <StatusChip tone={colour}>
      <bdi>{name}</bdi>
    </StatusChip>
  )
  return (
    <EventFrame label={shown.title || t('event.untitled')} chip={chip} anchor={anchor} onClose={onClose}>
      {query.isError ? (
        <ErrorState message={isGone ? t('event.gone') : message} onRetry={() => void query.refetch()} />
      ) : (
        <OutsideCard shown={shown} event={query.data} />
      )}
    </EventFrame>
  )
}

function OutsideCard({ shown, event }: { shown: OutsideOccurrence; event: OutsideEvent | undefined }) {
  const { t } = useTranslation('outsideCalendars')
  const { t: calendarWords } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const { title, when, place, link, calendar } = shown
  const startDay = when.allDay ? when.start : dayIn(new Date(when.start), format.timeZone)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' }}>
      <Box>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title || t('event.untitled')}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{whenText(when, now, format)}</bdi>
        </Typography>
      </Box>
      {link && <JoinButton href={link} />}
      {place && <CardLine icon={PlaceIcon}>{place}</CardLine>}
      {event?.recurrence && (
        <CardLine icon={RepeatIcon}>
          {recurrenceText(event.recurrence, startDay, calendarWords, format.locale)}
        </CardLine>
      )}
      {event && event.people.length > 0 && (
        <CardLine icon={UsersIcon}>{t('event.people', { names: event.people.join(', ') })}</CardLine>
      )}
      <CardLine icon={FeedIcon}>{t('event.source', { name: calendar.name })}</CardLine>
      {event?.text && (
        // As it was written there, which is not our Markdown.
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {event.text}
        </Typography>
      )}
    </Box>
  )
}
