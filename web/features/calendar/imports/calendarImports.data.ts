import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import { calendarImportEndpoints, type ImportOutcome } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { calendarImportsChanged } from '#contract/calendarImports/calendarImports.events.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { calendarKeys } from '../calendar.data.ts'

const importKeys = {
  all: ['calendarImports'] as const,
  list: ['calendarImports', 'list'] as const,
  preview: ['calendarImports', 'preview'] as const,
}

export const importsQuery = { queryKey: importKeys.list, queryFn: reads(calendarImportEndpoints.list) }
export const useImports = () => useQuery(importsQuery)

export type PreviewQuery = { page: number; outcome?: ImportOutcome }
export const previewedAtOnce = 25

/** Nothing is asked before there is a file. */
export function usePreview(fileId: number | undefined, query: PreviewQuery) {
  return useQuery({
    queryKey: [...importKeys.preview, fileId, query],
    queryFn: ({ signal }) =>
      call(calendarImportEndpoints.preview, {
        body: { fileId: fileId ?? 0, size: previewedAtOnce, ...query },
        signal,
      }),
    enabled: fileId !== undefined,
    // Another page of the same file, and nothing of another one.
    placeholderData: (before, query) => (query?.queryKey[2] === fileId ? before : undefined),
    retry: false,
  })
}

type Making = { fileId: number; clientId: string; visibility: Visibility }

/** What is written shows at once; the event tells my other devices and colleagues. */
export function useImportActions() {
  const queries = useQueryClient()
  const options = {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: calendarKeys.ranges })
      return queries.invalidateQueries({ queryKey: importKeys.all })
    },
  }
  return {
    made: useMutation({
      ...options,
      mutationFn: (body: Making) => call(calendarImportEndpoints.make, { body }),
    }),
    takenBack: useMutation({
      ...options,
      mutationFn: (id: number) => call(calendarImportEndpoints.takeBack, { params: { id } }),
    }),
    restored: useMutation({
      ...options,
      mutationFn: (id: number) => call(calendarImportEndpoints.restore, { params: { id } }),
    }),
  }
}

export const live: Reaction[] = [
  ...on(calendarImportsChanged, stale(importKeys.list, calendarKeys.ranges, calendarKeys.events)),
]
