import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Meeting } from '#contract/dashboards/crm.schemas.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../../ui/format/instantText.ts'
import { ClockIcon, FailedIcon, PlaceIcon, VideoIcon } from '../../../../ui/icons.ts'
import { ellipsis, Row } from '../../../../ui/layout.ts'
import { PeopleStack } from '../../../../ui/Person/PeopleStack.tsx'
import { tint } from '../../../../ui/theme/tint.ts'
import { type Moment, minutesLong, minutesUntil } from '../meetingTimes.ts'

/** The countdown is for what is near; the rest of the day says where. */
const nearMinutes = 120

const eventHref = ({ id, occurrence }: Meeting) =>
  href(paths.calendar, { etkinlik: id, tekrar: occurrence ?? undefined })

export function MeetingRow({ meeting, moment }: { meeting: Meeting; moment: Moment }) {
  const { t } = useTranslation('dashboard')
  const isNear = moment === 'now' || moment === 'next'
  return (
    <Box sx={row(isNear)}>
      <Times meeting={meeting} dim={moment === 'past'} />
      <Box sx={bar(moment)} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component={AppLink}
          href={eventHref(meeting)}
          noWrap
          dir="auto"
          sx={{ ...titleLook, color: moment === 'past' ? 'text.secondary' : 'text.primary' }}
        >
          {meeting.title}
        </Typography>
        <Where meeting={meeting} moment={moment} />
      </Box>
      {isNear && meeting.link !== '' ? (
        <Button
          size="small"
          variant="contained"
          href={meeting.link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('meetings.joinNamed', { title: meeting.title })}
          sx={{ position: 'relative', flexShrink: 0 }}
        >
          {t('meetings.join')}
        </Button>
      ) : (
        meeting.people.length > 0 && (
          <Box sx={{ flexShrink: 0 }}>
            <PeopleStack people={meeting.people} max={2} total={meeting.peopleCount} size={24} />
          </Box>
        )
      )}
    </Box>
  )
}

function Times({ meeting, dim }: { meeting: Meeting; dim: boolean }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const long = minutesLong(meeting)
  const { when } = meeting
  return (
    <Box sx={{ minWidth: 52, flexShrink: 0, whiteSpace: 'nowrap', color: dim ? 'text.secondary' : 'text.primary' }}>
      <Box
        component="bdi"
        sx={{ display: 'block', fontSize: 'size.small', lineHeight: '18px', fontWeight: 600, ...tabular }}
      >
        {when.allDay ? t('meetings.allDay') : clockText(new Date(when.start), format)}
      </Box>
      {long !== undefined && (
        <Box
          component="bdi"
          sx={{ display: 'block', fontSize: 'size.fine', lineHeight: '18px', color: 'text.secondary' }}
        >
          {long % 60 === 0 && long >= 120
            ? t('meetings.hours', { count: long / 60 })
            : t('meetings.minutes', { count: long })}
        </Box>
      )}
    </Box>
  )
}

function Where({ meeting, moment }: { meeting: Meeting; moment: Moment }) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const minutes = minutesUntil(meeting, now)
  const soon = moment === 'now' || (moment === 'next' && minutes <= nearMinutes)
  if (soon) {
    const text = moment === 'now' ? t('meetings.now') : t('meetings.inMinutes', { count: minutes })
    return <Line icon={ClockIcon} text={text} strong />
  }
  if (meeting.myReply === 'no') return <Line icon={FailedIcon} text={t('meetings.declined')} />
  if (meeting.place !== '') return <Line icon={PlaceIcon} text={meeting.place} />
  return meeting.link === '' ? null : <Line icon={VideoIcon} text={t('meetings.online')} />
}

function Line({ icon: Icon, text, strong = false }: { icon: typeof ClockIcon; text: string; strong?: boolean }) {
  return (
    <Row
      sx={{
        gap: '4px',
        minWidth: 0,
        fontSize: 'size.fine',
        lineHeight: '18px',
        color: strong ? 'tone.primary.ink' : 'text.secondary',
        fontWeight: strong ? 600 : 400,
      }}
    >
      <Icon width={14} height={14} style={{ flexShrink: 0 }} aria-hidden />
      <Box component="span" dir="auto" sx={{ ...ellipsis }}>
        {text}
      </Box>
    </Row>
  )
}

const tabular = { fontVariantNumeric: 'tabular-nums' } as const

const row = (near: boolean) => (theme: Theme) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 48,
    px: '12px',
    mx: '-12px',
    borderRadius: '8px',
    ...(near && { backgroundColor: tint(theme.vars.palette.primary.main, 8) }),
    '&:hover': { bgcolor: near ? tint(theme.vars.palette.primary.main, 12) : 'action.hover' },
  }) as const

const bar = (moment: Moment) =>
  ({
    width: 3,
    alignSelf: 'stretch',
    my: '6px',
    borderRadius: '2px',
    flexShrink: 0,
    bgcolor: moment === 'past' ? 'hairline' : 'primary.main',
    opacity: moment === 'later' ? 0.45 : 1,
  }) as const

/** The whole row is the link; the other controls are above it. */
const titleLook = {
  display: 'block',
  fontSize: 'size.snug',
  lineHeight: '20px',
  fontWeight: 500,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' },
} as const
