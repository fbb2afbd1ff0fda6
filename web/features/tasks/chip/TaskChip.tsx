import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { askTogether } from '../../../lib/http/askTogether.ts'
import { call } from '../../../lib/http/call.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { TaskIcon } from '../../../ui/icons.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { openStatuses } from '../address/taskAddress.ts'
import { Due } from '../look/Due.tsx'
import { PendingTag } from '../look/PendingTag.tsx'
import { TaskStatusChip } from '../look/TaskStatusChip.tsx'
import { taskKeys } from '../tasks.data.ts'

/** A history full of chips asks once. The address carries the ids as text; the server parses the numbers. */
const askCards = askTogether(async (ids: readonly number[]) => {
  const { rows } = await call(taskEndpoints.cards, { query: { ids: ids.slice(0, 200).join(',') } })
  return new Map(rows.map((card) => [card.id, card]))
}, 10)

/** The task that a message became, as it is now; nothing for people who may not see it. */
export function TaskChip({ id }: { id: number }) {
  const { t } = useTranslation('tasks')
  const queryFn = async () => (await askCards(id)).get(id) ?? null
  const { data: card } = useQuery({ queryKey: taskKeys.card(id), queryFn, staleTime: 60_000 })
  if (!card) return null
  const status = t(`status.${card.status}`)
  return (
    <Box
      component={AppLink}
      href={taskPath(card.key)}
      aria-label={t('chip.label', { key: card.key, title: card.title, status })}
      sx={look}
    >
      <TaskIcon width={18} height={18} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="bdi" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {card.key}
      </Box>
      <Box component="bdi" sx={{ fontWeight: 550, ...ellipsis }}>
        {card.title}
      </Box>
      {card.pendingKind ? <PendingTag kind={card.pendingKind} /> : <TaskStatusChip status={card.status} />}
      {card.endDay && (
        <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
          <Due day={card.endDay} open={openStatuses.includes(card.status)} />
        </Box>
      )}
      <Face person={{ ...card.assignee, presence: null }} size={22} />
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  maxWidth: 1,
  minHeight: 36,
  mt: '6px',
  px: '10px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 'size.small',
  textDecoration: 'none',
  '&:hover': { borderColor: 'controlLine' },
} as const
