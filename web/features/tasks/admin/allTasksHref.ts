import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { allTasksFilters, withoutProject } from './allTasksFilters.ts'

const spanOf = (from = '', to = '') => (from + to === '' ? undefined : `${from}..${to}`)

/** The page that shows exactly the tasks that the server would return for this query. */
export function allTasksHref(query: Readonly<Record<string, string>>): string {
  return href(paths.allTasks, {
    [allTasksFilters.status]: query.status,
    [allTasksFilters.priority]: query.priority,
    [allTasksFilters.pendingKind]: query.pendingKind,
    [allTasksFilters.assignee]: query.assigneeId,
    [allTasksFilters.project]: query.withoutSpace ? withoutProject : query.spaceId,
    [allTasksFilters.department]: query.department,
    [allTasksFilters.label]: query.label,
    [allTasksFilters.due]: spanOf(query.endFrom, query.endTo),
    [allTasksFilters.created]: spanOf(query.createdFrom, query.createdTo),
    [allTasksFilters.ended]: spanOf(query.endedFrom, query.endedTo),
    [allTasksFilters.openDuring]: spanOf(query.openFrom, query.openTo),
    [allTasksFilters.timing]: query.timing,
  })
}
