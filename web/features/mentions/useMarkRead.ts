import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type Mention, mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { mentionKeys, setMentionCount } from './mentions.data.ts'

type Pages = InfiniteData<ResponseOf<typeof mentionEndpoints.list>>

/** A mention read here keeps its place until the page is left, so that nothing disappears under the pointer. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const [readHere, setReadHere] = useState<ReadonlyMap<number, Mention>>(new Map())
  const draw = (marked: readonly Mention[], read: boolean) => {
    setReadHere((known) => {
      const next = new Map(known)
      for (const mention of marked) {
        if (read) next.set(mention.id, { ...mention, read })
        else next.delete(mention.id)
      }
      return next
    })
    const ids = new Set(marked.map(({ id }) => id))
    queryClient.setQueriesData<Pages>({ queryKey: mentionKeys.lists }, (data) => {
      const change = (rows: Mention[]) => rows.map((row) => (ids.has(row.id) ? { ...row, read } : row))
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) }
    })
  }
  const count = ({ unreadCount }: { unreadCount: number }) => setMentionCount(queryClient, unreadCount)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mentionKeys.lists })
  const one = useMutation({
    // In turn: a mark and its way back arrive in the order in which they were pressed.
    scope: { id: 'mentions' },
    mutationFn: ({ mention, read }: { mention: Mention; read: boolean }) =>
      call(mentionEndpoints.setRead, { params: { id: mention.id }, body: { read } }),
    onMutate: ({ mention, read }) => draw([mention], read),
    onSuccess: (answer) => {
      count(answer)
      refresh()
    },
    onError: async (error, { mention, read }) => {
      draw([mention], !read)
      const { showError } = await import('../../lib/errors/showError.ts')
      await showError(error)
    },
  })
  const all = useMutation({
    mutationFn: (_shown: readonly Mention[]) => call(mentionEndpoints.readAll),
    onSuccess: (answer, shown) => {
      draw(
        shown.filter(({ read }) => !read),
        true,
      )
      count(answer)
      refresh()
    },
  })
  return {
    readHere,
    setRead: (mention: Mention, read: boolean) => one.mutate({ mention, read }),
    readAll: (shown: readonly Mention[]) => all.mutate(shown),
    busy: all.isPending,
  }
}
