import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { useNow } from '../../../../ui/format/FormatProvider.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { fitting, momentOf, nextMeeting } from '../meetingTimes.ts'
import { CountLink } from './CountLink.tsx'
import { MeetingRow } from './MeetingRow.tsx'
import { NothingHere } from './NothingHere.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const room = 4

export function MeetingsWidget({ query }: { query: WidgetQuery<'meetings'> }) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const contents = query.data?.contents
  return (
    <WidgetCard
      name="meetings"
      query={query}
      title={t('meetings.title')}
      hint={contents && contents.count > 0 && <CountLink number={contents} label={t('meetings.title')} />}
      link={{ label: t('meetings.calendar'), href: contents ? hrefOf(contents.rows) : paths.calendar }}
      height={206}
      skeleton={<ListSkeleton rows={4} />}
    >
      {({ meetings, rows }) => {
        if (meetings.length === 0) {
          const plan = <LinkButton href={href(paths.calendar, { yeni: '1' })}>{t('meetings.plan')}</LinkButton>
          return <NothingHere text={t('meetings.empty')} action={plan} />
        }
        const next = nextMeeting(meetings, now)
        const shown = fitting(meetings, now, room)
        const rest = meetings.length - shown.length
        return (
          <Box sx={list}>
            {shown.map((meeting) => (
              <MeetingRow key={meeting.key} meeting={meeting} moment={momentOf(meeting, next, now)} />
            ))}
            {rest > 0 && (
              <Box>
                <LinkButton href={hrefOf(rows)}>{t('meetings.more', { count: rest })}</LinkButton>
              </Box>
            )}
          </Box>
        )
      }}
    </WidgetCard>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4px',
  minWidth: 0,
} as const
