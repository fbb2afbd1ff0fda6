import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ProjectActivity, projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { saysSomething } from '../../tasks/comments/useHistorySentence.ts'
import { projectKeys } from '../state/projectKeys.ts'

/** Of tasks, what their own history shows too. */
const isNews = (entry: ProjectActivity) => entry.kind === 'project' || saysSomething(entry)

export const projectActivityQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: projectKeys.activity(id),
    queryFn: ({ pageParam, signal }) =>
      call(projectActivityEndpoints.list, {
        params: { id },
        query: { limit: 30, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasBefore, rows }) => (hasBefore ? rows[0]?.id : undefined),
  })

/** What happened in the project, the newest first, older pages as one asks for them. */
export function useProjectActivity(id: number) {
  const answer = useInfiniteQuery(projectActivityQuery(id))
  const { rows, people } = useMemo(() => {
    const pages = answer.data?.pages ?? []
    return {
      rows: pages.flatMap((page) => page.rows.toReversed()).filter(isNews),
      people: new Map(pages.flatMap((page) => page.people.map(({ id: who, fullName }) => [who, fullName] as const))),
    }
  }, [answer.data])
  return { ...answer, rows, people }
}
