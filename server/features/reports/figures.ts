import type { Days } from '#contract/reports/period.ts'
import type { SummaryFigure, TaskListQuery } from '#contract/reports/reports.schemas.ts'

const made = ({ from, to }: Days) => ({ createdFrom: from, createdTo: to })
const ended = ({ from, to }: Days) => ({ endedFrom: from, endedTo: to })

/** What each number counts, in the words of the task list. What is open is so now, whatever the period. */
const queries: Record<SummaryFigure | 'load', (days: Days) => TaskListQuery> = {
  created: made,
  completed: (days) => ({ status: 'completed', ...ended(days) }),
  onTime: (days) => ({ status: 'completed', timing: 'onTime', ...ended(days) }),
  late: (days) => ({ status: 'completed', timing: 'late', ...ended(days) }),
  notCompleted: (days) => ({ status: 'notCompleted', ...ended(days) }),
  inactive: (days) => ({ status: 'inactive', ...ended(days) }),
  open: () => ({ status: 'active,pending,expired' }),
  expired: () => ({ status: 'expired' }),
  load: ({ from, to }) => ({ openFrom: from, openTo: to }),
}

export interface FigureColumn<Name extends string = string> {
  id: Name
  query: TaskListQuery
}

export const figureQuery = (figure: SummaryFigure | 'load', days: Days) => queries[figure](days)

export const columnsOf = <Name extends SummaryFigure>(figures: readonly Name[], days: Days): FigureColumn<Name>[] =>
  figures.map((id) => ({ id, query: figureQuery(id, days) }))
