import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent, EventOccurrence } from '#contract/calendar/calendar.schemas.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import {
  LockIcon,
  MailIcon,
  PlaceIcon,
  ReminderIcon,
  RepeatIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
} from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { recurrenceText } from '../form/recurrenceText.ts'
import { reminderText } from '../reminderText.ts'
import { GuestFaces } from './GuestFaces.tsx'
import { OutsideGuestList } from './OutsideGuestList.tsx'
import { startsIn, whenText } from './whenText.ts'

type EventCardProps = {
  /** Enough to draw at once; the rest follows with `event`. */
  head: Pick<CalendarEvent | EventOccurrence, 'title' | 'when' | 'place' | 'link' | 'visibility' | 'owner'>
  event: CalendarEvent | undefined
}

/** The facts of an event, the most important first. */
export function EventCard({ head, event }: EventCardProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const soon = startsIn(head.when, now, format.locale)
  const startDay = head.when.allDay ? head.when.start : dayIn(new Date(head.when.start), format.timeZone)
  return (
    <Box sx={{ display: 'grid', gap: '10px' }}>
      <Box>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{head.title}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{whenText(head.when, now, format)}</bdi>
          {soon && (
            <Box component="bdi" sx={{ marginInlineStart: '8px', fontWeight: 600, color: 'tone.warning.ink' }}>
              {soon}
            </Box>
          )}
        </Typography>
      </Box>
      {head.link && <JoinButton href={head.link} />}
      {head.place && <CardLine icon={PlaceIcon}>{head.place}</CardLine>}
      {event?.recurrence && (
        <CardLine icon={RepeatIcon}>{recurrenceText(event.recurrence, startDay, t, format.locale)}</CardLine>
      )}
      {event && event.reminders.length > 0 && (
        <CardLine icon={ReminderIcon}>
          {t('card.reminders', { list: event.reminders.map((minutes) => reminderText(minutes, t)).join(', ') })}
        </CardLine>
      )}
      {head.visibility !== 'everyone' && <CardLine icon={LockIcon}>{t(`visibility.${head.visibility}`)}</CardLine>}
      <CardLine icon={UserIcon}>{t('card.owner', { name: head.owner.fullName })}</CardLine>
      {event && event.guests.length > 0 && (
        <CardLine icon={UsersIcon}>
          <GuestFaces guests={event.guests} />
        </CardLine>
      )}
      {event && event.outsideGuests.length > 0 && (
        <CardLine icon={MailIcon}>
          <OutsideGuestList guests={event.outsideGuests} />
        </CardLine>
      )}
      {event?.text && <RichText text={event.text} />}
    </Box>
  )
}

export function JoinButton({ href }: { href: string }) {
  const { t } = useTranslation('calendar')
  return (
    <Button
      variant="contained"
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      startIcon={<VideoIcon />}
    >
      {t('card.join')}
    </Button>
  )
}

/** One fact with its sign. */
export function CardLine({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: '10px', fontSize: 'size.text', lineHeight: '20px', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary', display: 'flex', pt: '1px' }}>
        <Icon width={18} height={18} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
