import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { EventInvitation } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { CalendarIcon } from '../../ui/icons.ts'
import { RichText } from '../../ui/RichText/RichText.tsx'
import { Headline } from '../accounts/look/Headline.tsx'
import { Notice } from '../accounts/look/Notice.tsx'
import { JoinButton } from '../calendar/event/EventCard.tsx'
import { whenText } from '../calendar/event/whenText.ts'
import { recurrenceText } from '../calendar/form/recurrenceText.ts'
import { AnswerForm } from './AnswerForm.tsx'
import type { InvitationProps } from './invitationProps.ts'
import { MailsLine } from './MailsLine.tsx'

/** The event as its guest may know it, and the answer. */
export function InvitationView(props: InvitationProps) {
  const { t } = useTranslation('eventInvitations')
  const { state, title, organizer, workspaceName, event } = props.invitation
  if (!event) {
    return (
      <>
        <Notice icon={CalendarIcon} tone="warning" title={t('cancelled')}>
          <bdi>{t('cancelledText', { title })}</bdi>
        </Notice>
        <MailsLine {...props} />
      </>
    )
  }
  return (
    <>
      <Headline title={title} sentence={t('from', { organizer, workspace: workspaceName })} />
      <Box sx={{ display: 'grid', gap: '20px' }}>
        <EventFacts event={event} />
        {state === 'over' ? <Alert severity="info">{t('over')}</Alert> : <AnswerForm {...props} />}
      </Box>
      <MailsLine {...props} />
    </>
  )
}

function EventFacts({ event }: { event: NonNullable<EventInvitation['event']> }) {
  const { t } = useTranslation('eventInvitations')
  const { t: say } = useTranslation('calendar')
  // A guest is known by no settings: the browser says where they are.
  const format = { locale: useFormat().locale, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  const now = useNow()
  const { when, recurrence, place, link, text } = event
  const startDay = when.allDay ? when.start : dayIn(new Date(when.start), format.timeZone)
  const facts: Fact[] = [
    {
      label: t('when'),
      value: (
        <>
          <bdi>{whenText(when, now, format)}</bdi>
          {recurrence !== null && <Box>{recurrenceText(recurrence, startDay, say, format.locale)}</Box>}
          {!when.allDay && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('yourTime', { zone: format.timeZone })}
            </Typography>
          )}
        </>
      ),
    },
    ...(place === '' ? [] : [{ label: t('place'), value: <bdi>{place}</bdi> }]),
  ]
  return (
    <>
      <FactList facts={facts} />
      {link !== '' && <JoinButton href={link} />}
      {text !== '' && <RichText text={text} />}
    </>
  )
}
