import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TimeEntry, timeEntry } from '#contract/tasks/time.endpoints.ts'
import { useVersionedSave } from '../../../../lib/versions/useVersionedSave.ts'
import { ActionMenu, type MenuAction } from '../../../../ui/ActionMenu.tsx'
import { ConflictDialog } from '../../../../ui/dialog/ConflictDialog.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { EditIcon, TrashIcon } from '../../../../ui/icons.ts'
import { Meta } from '../../../../ui/layout.ts'
import { Face } from '../../../../ui/Person/Face.tsx'
import { weekdayDay } from '../../look/due.ts'
import { useDuration } from '../fields/useDuration.ts'
import { type TimeDraft, TimeForm } from './TimeForm.tsx'
import type { useTimeWrites } from './useTime.ts'

type TimeRowProps = {
  entry: TimeEntry
  today: string
  editable: boolean
  writes: ReturnType<typeof useTimeWrites>
}

/** Who, how long, and what was done; changed in its place. */
export function TimeRow({ entry, today, editable, writes }: TimeRowProps) {
  const { t } = useTranslation('tasks')
  const say = useDuration()
  const [editing, setEditing] = useState(false)
  const { person, minutes, note } = entry
  const time = say(minutes)
  if (editing) return <EditedTime entry={entry} today={today} writes={writes} onClose={() => setEditing(false)} />
  const actions: MenuAction[] = [
    // A correction is a difference that somebody wrote: there is nothing to type in its place.
    ...(minutes > 0 ? [{ id: 'edit', label: t('time.edit'), icon: EditIcon, onSelect: () => setEditing(true) }] : []),
    {
      id: 'remove',
      label: t('time.remove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => void writes.remove(entry),
    },
  ]
  return (
    <Box sx={row}>
      <Face person={{ ...person, presence: null }} size={22} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{person.fullName}</bdi>
        {minutes < 0 && <Meta as="span">{` · ${t('time.correction')}`}</Meta>}
        {note !== '' && (
          <Meta dir="auto" sx={{ lineHeight: '18px' }}>
            {note}
          </Meta>
        )}
      </Box>
      <Box component="bdi" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {time}
      </Box>
      <Box className="menu">
        {editable && <ActionMenu label={t('time.menu', { name: person.fullName, time })} actions={actions} />}
      </Box>
    </Box>
  )
}

type EditedTimeProps = Pick<TimeRowProps, 'entry' | 'today' | 'writes'> & { onClose: () => void }

function EditedTime({ entry, today, writes, onClose }: EditedTimeProps) {
  const { t } = useTranslation('tasks')
  const say = useDuration()
  const { locale } = useFormat()
  const { save, conflict, answers } = useVersionedSave<TimeDraft, TimeEntry>({
    loaded: entry,
    schema: timeEntry,
    // Only what differs: an entry of before may be longer than a day.
    write: ({ day, minutes, note }, version) =>
      writes.change(entry, { day, note, ...(minutes === entry.minutes ? {} : { minutes }) }, version),
    settled: () => void writes.renew(),
    saved: onClose,
  })
  const words = ({ day, minutes, note }: TimeDraft) =>
    [say(minutes), weekdayDay(day, today, locale), note].filter(Boolean).join(' · ')
  return (
    <>
      <TimeForm label={t('time.edit')} initial={entry} today={today} onSave={save} onClose={onClose} />
      {conflict && (
        <ConflictDialog
          title={t('time.conflict')}
          differences={[
            { id: 'time', label: t('fields.spent'), mine: words(conflict.mine), theirs: words(conflict.theirs) },
          ]}
          {...answers(onClose)}
        />
      )}
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: { xs: 40, sm: 32 },
  fontSize: 'size.text',
  lineHeight: '20px',
  // Room for the button of every row, so that the figures stand below each other.
  '& .menu': { width: 32, flexShrink: 0, marginBlock: '-4px' },
  '@media (hover: hover)': {
    '& .menu': { opacity: 0 },
    '&:hover .menu, &:focus-within .menu': { opacity: 1 },
  },
} as const
