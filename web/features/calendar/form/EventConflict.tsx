import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import type { ConflictAnswers } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { whenText } from '../event/whenText.ts'
import { reminderText } from '../reminderText.ts'
import { bodyOf, changesOf, draftOf, type EventDraft } from './eventDraft.ts'
import { recurrenceText } from './recurrenceText.ts'

type EventConflictProps = ConflictAnswers & {
  conflict: { mine: EventDraft; theirs: CalendarEvent; before: EventDraft }
}

type Body = ReturnType<typeof bodyOf>
const fields = [
  'title',
  'when',
  'type',
  'recurrence',
  'place',
  'link',
  'text',
  'visibility',
  'reminders',
  'guestIds',
  'outsideGuests',
] as const
const labels = {
  title: 'title',
  when: 'start',
  type: 'type',
  recurrence: 'repeat',
  place: 'place',
  link: 'link',
  text: 'text',
  visibility: 'visibility',
  reminders: 'reminders',
  guestIds: 'guests',
  outsideGuests: 'outsideGuests',
} as const

/** My changes beside those that somebody else saved meanwhile. */
export function EventConflict({ conflict: { mine, theirs, before }, ...answers }: EventConflictProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const shown = (body: Body, field: (typeof fields)[number]): string => {
    if (field === 'when') return whenText(body.when, now, format)
    if (field === 'type') return t(`type.${body.type}`)
    if (field === 'visibility') return t(`visibility.${body.visibility}`)
    if (field === 'reminders') return body.reminders.map((minutes) => reminderText(minutes, t)).join(', ')
    if (field === 'guestIds') return t('guests.count', { count: body.guestIds.length })
    if (field === 'outsideGuests') return body.outsideGuests.map(({ address }) => address).join(', ')
    if (field !== 'recurrence') return body[field]
    return body.recurrence
      ? recurrenceText(body.recurrence, mine.startDay, t, format.locale)
      : t('repeat.frequency.none')
  }
  const changed = changesOf(mine, before)
  const standing = draftOf(theirs, format.timeZone)
  return (
    <ConflictDialog
      {...answers}
      title={t('edit.conflict')}
      differences={fields
        .filter((field) => field in changed && field in changesOf(mine, standing))
        .map((field) => ({
          id: field,
          label: t(`form.${labels[field]}`),
          mine: shown(bodyOf(mine), field),
          theirs: shown(bodyOf(standing), field),
        }))}
    />
  )
}
