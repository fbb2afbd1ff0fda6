import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { type SavedReport, savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import type { StoredQuery } from '../address/useReportAddress.ts'
import { reportKeys } from '../reports.data.ts'

/** Reports under names of one's own, and what is done to them. */
export function useSaved() {
  const queryClient = useQueryClient()
  const answer = useQuery({
    queryKey: reportKeys.saved,
    queryFn: ({ signal }) => call(savedReportEndpoints.list, { signal }),
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: reportKeys.saved })
  return {
    answer,
    save: async (kind: ReportKind, name: string, query: StoredQuery) => {
      const clientId = crypto.randomUUID()
      await call(savedReportEndpoints.save, { body: { clientId, kind, name, query: { ...query } } })
      await reload()
    },
    /** As it was when it was removed, its schedule too. */
    bringBack: async ({ kind, name, query, schedule }: SavedReport) => {
      const body = { clientId: crypto.randomUUID(), kind, name, query }
      const { id, version } = await call(savedReportEndpoints.save, { body })
      if (schedule) {
        const { recipients, nextAt: _next, lastAt: _last, ...times } = schedule
        const recipientIds = recipients.map((person) => person.id)
        await call(savedReportEndpoints.schedule, { params: { id }, body: { ...times, recipientIds, version } })
      }
      await reload()
    },
    change: async ({ id, version }: SavedReport, change: { name?: string; query?: Record<string, string> }) => {
      await call(savedReportEndpoints.change, { params: { id }, body: { version, ...change } })
      await reload()
    },
    remove: async ({ id }: SavedReport) => {
      await call(savedReportEndpoints.remove, { params: { id } })
      await reload()
    },
    schedule: async (
      { id, version }: SavedReport,
      schedule: Omit<BodyInput<typeof savedReportEndpoints.schedule>, 'version'>,
    ) => {
      await call(savedReportEndpoints.schedule, { params: { id }, body: { ...schedule, version } })
      await reload()
    },
    unschedule: async ({ id }: SavedReport) => {
      await call(savedReportEndpoints.unschedule, { params: { id } })
      await reload()
    },
  }
}
