import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChangeTime, mayNoteTime } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { DrawerSection } from '../../../../ui/dialog/DrawerSection.tsx'
import { namedDay } from '../../../../ui/format/dayText.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { ErrorMarkIcon } from '../../../../ui/icons.ts'
import { Meta, PlainList, Row } from '../../../../ui/layout.ts'
import { weekdayDay } from '../../look/due.ts'
import { useStanding } from '../../tasks.data.ts'
import { useDuration } from '../fields/useDuration.ts'
import { TimeForm } from './TimeForm.tsx'
import { TimeRow } from './TimeRow.tsx'
import { useTimeDays, useTimeWrites } from './useTime.ts'

/** Who worked on the task, when and how long; the sum is the task's own number. */
export function TimeSection({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'ui'])
  const say = useDuration()
  const { locale } = useFormat()
  const standing = useStanding()
  const { days, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeDays(task.id)
  const writes = useTimeWrites(task.id)
  const [adding, setAdding] = useState<{ count: number; day: string }>()
  if (!standing) return null
  const { today } = standing
  const now = new Date()
  const mayAdd = mayNoteTime(task, standing, now)
  const isEmpty = days.length === 0
  if (!mayAdd && isEmpty && !isError) return null
  return (
    <DrawerSection
      title={t('fields.spent')}
      hint={
        // Always there, so that a screen reader hears the new sum.
        <bdi role="status">{task.spentMinutes !== 0 && say(task.spentMinutes)}</bdi>
      }
      add={mayAdd ? { label: t('time.add'), onClick: () => setAdding({ count: 0, day: today }) } : undefined}
    >
      {adding && (
        <TimeForm
          key={adding.count}
          label={t('time.add')}
          initial={{ day: adding.day, minutes: null, note: '' }}
          today={today}
          onSave={async (draft) => {
            await writes.add(draft)
            // Open and empty for the next one, of the same day.
            setAdding({ count: adding.count + 1, day: draft.day })
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {isError && (
        <Row role="alert" sx={{ gap: '8px', fontSize: 'size.text', color: 'tone.error.ink' }}>
          <ErrorMarkIcon width={18} height={18} aria-hidden />
          <Box sx={{ flex: 1 }}>{t('time.failed')}</Box>
          <Button size="small" onClick={() => void refetch()}>
            {t('ui:error.retry')}
          </Button>
        </Row>
      )}
      {isPending && task.spentMinutes !== 0 && (
        <Box aria-hidden sx={{ display: 'grid', gap: '8px' }}>
          <Skeleton height={14} width="30%" />
          <Skeleton height={24} />
        </Box>
      )}
      {!isPending && !isError && isEmpty && !adding && <Meta>{t('time.empty')}</Meta>}
      <PlainList sx={{ display: 'grid', gap: '8px' }}>
        {days.map(({ day, entries }) => (
          <li key={day}>
            <Meta sx={{ fontWeight: 500 }}>{namedDay(day, today, locale) ?? weekdayDay(day, today, locale)}</Meta>
            <PlainList>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <TimeRow
                    entry={entry}
                    today={today}
                    editable={mayChangeTime(task, standing, now, entry.person.id)}
                    writes={writes}
                  />
                </li>
              ))}
            </PlainList>
          </li>
        ))}
      </PlainList>
      {hasNextPage && (
        <Button size="small" variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.older')}
        </Button>
      )}
    </DrawerSection>
  )
}
