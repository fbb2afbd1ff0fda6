import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { partOfDay, todayText } from '../today.ts'
import { useWidget } from './crm.data.ts'
import { minutesUntil, momentOf, nextMeeting } from './meetingTimes.ts'

/** Said only while it is near enough to matter. */
const nearMinutes = 180

type GreetingProps = {
  /** Who has no calendar here is not told of meetings. */
  meets: boolean
  actions: ReactNode
}

export function Greeting({ meets, actions }: GreetingProps) {
  const { t } = useTranslation(['dashboard', 'app'])
  const format = useFormat()
  const now = useNow()
  const firstName = useSession((session) => session.user?.fullName.split(' ')[0] ?? '')
  const minutes = useMinutesToNext(now, meets)
  const day = todayText(now, format)
  const soon = minutes !== undefined && minutes <= nearMinutes && t('nextMeeting', { count: minutes })
  return (
    <PageHeader
      title={t(`app:dashboard.${partOfDay(now, format.timeZone)}`, { name: firstName })}
      sentence={soon ? `${day} · ${soon}` : day}
      actions={actions}
    />
  )
}

function useMinutesToNext(now: Date, meets: boolean): number | undefined {
  const meetings = useWidget('meetings', meets).data?.contents.meetings ?? []
  const next = nextMeeting(meetings, now)
  return next && momentOf(next, next, now) === 'next' ? minutesUntil(next, now) : undefined
}
