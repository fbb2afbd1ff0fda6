import { useEffect, useMemo } from 'react'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { useStanding, useTaskRows } from '../../tasks/tasks.data.ts'
import { spanOf } from './reach.ts'
import { timelineItems } from './timelineItem.ts'

/** More than one picture can show. */
export const mostTasks = 500

/** An inactive task is no work on a timeline. */
const drawn = taskStatuses.filter((status) => status !== 'inactive').join(',')

/** The project's tasks and milestones as lines. The tasks are those of their own lists, and so are kept live with them. */
export function useTimeline(project: ProjectDetail) {
  const standing = useStanding()
  const answer = useTaskRows({ tab: 'all', spaceId: project.id, status: drawn, sort: 'endDay' })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && rows.length < mostTasks) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, rows.length, fetchNextPage])
  const archived = project.archivedAt !== null
  const items = useMemo(
    () => timelineItems(rows, project.milestones, { standing, plan: project.may.plan, archived }),
    [rows, project.milestones, standing, project.may.plan, archived],
  )
  const undated = rows.filter((task) => spanOf(task) === undefined).length
  return { ...answer, items, undated, cut: hasNextPage && rows.length >= mostTasks }
}
