import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import { channelDeleted, channelRestored } from '#contract/conversations/conversations.events.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import {
  cardChanged,
  cardDetailChanged,
  cardRemoved,
  columnChanged,
  columnRemoved,
} from '#contract/kanban/kanban.events.ts'
import { messageTrashChanged } from '#contract/messages/messages.events.ts'
import { milestonesChanged, projectFilesChanged } from '#contract/projects/projects.events.ts'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { trashRemoved } from '#contract/trash/trash.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'

export const trashKeys = {
  lists: ['trash', 'list'] as const,
  list: (query: object) => ['trash', 'list', query] as const,
}

/** As the address names them. */
export const trashFilters = { kind: 'tur', deletedById: 'kisi' } as const

export const trashList = {
  endpoint: trashEndpoints.list,
  key: trashKeys.list,
  filters: trashFilters,
  sort: '-deletedAt',
  size: 25,
}

export const useTrash = () => useTablePage(trashList)

const kinds = [
  ...[taskChanged, taskGone, cardChanged, cardDetailChanged, cardRemoved],
  ...[columnChanged, columnRemoved, calendarChanged, trashRemoved],
  ...[dealChanged, dealGone, dealActivityChanged, channelDeleted, channelRestored, messageTrashChanged],
  ...[expenseChanged, expenseGone, milestonesChanged, projectFilesChanged, spaceChanged],
]

/** Things enter or leave the trash, or the members of their space change: a shown list is fetched again. */

export const live: Reaction[] = [...on(kinds, stale(trashKeys.lists))]
