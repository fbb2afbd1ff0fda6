import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { weekdayDay } from '../look/due.ts'
import { taskKeys, useStanding } from '../tasks.data.ts'
import type { QuickTask } from './quickAdd.ts'

/** The person who would have to agree; asked only if somebody else gets the work. */
function useApprover(assigneeId: number | undefined, spaceId: number | null) {
  const standing = useStanding()
  const other = assigneeId !== undefined && standing !== undefined && assigneeId !== standing.id
  const { data } = useQuery({
    queryKey: taskKeys.approver(assigneeId ?? 0, spaceId),
    queryFn: reads(taskEndpoints.approver, { query: { assigneeId: assigneeId ?? 0, spaceId: spaceId ?? undefined } }),
    enabled: other,
    staleTime: 60_000,
  })
  return other && data?.needsApproval ? data.approver : undefined
}

/** At the end of the field: shows what Enter will do, so that nobody has to guess. */
export function Understood({ task, today }: { task: QuickTask<Person>; today: string }) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const approver = useApprover(task.assignee?.id, task.project?.id ?? null)
  const day = task.endDay && weekdayDay(task.endDay, today, locale)
  const parts = [task.assignee?.fullName, day, task.project?.name].filter(Boolean)
  if (task.title === '') return null
  return (
    <Box component="span" role="status" sx={look}>
      {task.assignee && <Face person={{ ...task.assignee, presence: null }} size={22} />}
      <bdi>{parts.join(', ')}</bdi>
      {task.time && (
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'tone.info.ink' }}>
          {t('quick.time', { time: task.time })}
        </Box>
      )}
      {approver && (
        <Box component="span" sx={{ color: 'tone.warning.ink' }}>
          {t('quick.approval', { name: approver.fullName })}
        </Box>
      )}
      <Kbd>{t('keys.enter')}</Kbd>
    </Box>
  )
}

const look = {
  display: { xs: 'none', sm: 'inline-flex' },
  alignItems: 'center',
  gap: '6px',
  flexShrink: 0,
  fontSize: 'size.small',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const
