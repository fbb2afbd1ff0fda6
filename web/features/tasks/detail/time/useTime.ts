import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { type TimeEntry, timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { showError } from '../../../../lib/errors/showError.ts'
import { call } from '../../../../lib/http/call.ts'
import { newClientId } from '../../../../lib/newClientId.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { taskKeys } from '../../tasks.data.ts'
import { useDuration } from '../fields/useDuration.ts'

const pageSize = 20

export const timeQuery = (taskId: number) =>
  infiniteQueryOptions({
    queryKey: taskKeys.time(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(timeEndpoints.list, { params: { id: taskId }, query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  })

interface Day {
  day: string
  entries: TimeEntry[]
}

/** The entries of a task, day by day. An entry that slid to a later page meanwhile is shown once. */
export function useTimeDays(taskId: number) {
  const answer = useInfiniteQuery(timeQuery(taskId))
  const entries = new Map(answer.data?.pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))
  const days: Day[] = []
  for (const entry of entries.values()) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, entries: [entry] })
  }
  return { ...answer, days }
}

type Draft = Pick<BodyInput<typeof timeEndpoints.add>, 'day' | 'minutes' | 'note'>

export function useTimeWrites(taskId: number) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const say = useDuration()
  /** The sum is the task's, so both are asked for. */
  const renew = () =>
    Promise.all(
      [taskKeys.time(taskId), taskKeys.one(taskId)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const of = ({ id: entryId }: TimeEntry) => ({ id: taskId, entryId })
  const restore = async (entry: TimeEntry) => {
    await call(timeEndpoints.restore, { params: of(entry) })
    await renew()
  }
  return {
    renew,
    async add(draft: Draft) {
      await call(timeEndpoints.add, { params: { id: taskId }, body: { ...draft, clientId: newClientId() } })
      await renew()
    },
    change: (entry: TimeEntry, draft: Partial<Draft>, version: number) =>
      call(timeEndpoints.change, { params: of(entry), body: { ...draft, version } }),
    async remove(entry: TimeEntry) {
      try {
        await call(timeEndpoints.remove, { params: of(entry) })
        toast.undo(t('time.removed', { time: say(entry.minutes) }), () => void restore(entry).catch(showError))
        await renew()
      } catch (error) {
        await showError(error)
      }
    },
  }
}
