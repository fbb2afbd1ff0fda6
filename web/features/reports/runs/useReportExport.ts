import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { type ReportFormat, type ReportRun, reportFormats, runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import type { TableExport } from '../../../ui/DataTable/tableTypes.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import type { StoredQuery } from '../address/useReportAddress.ts'
import { dropRun, reportKeys } from '../reports.data.ts'
import { downloadFile, makeFile } from './makeFile.ts'

const names: Record<ReportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }

export const useRuns = (enabled = true) =>
  useQuery({ queryKey: reportKeys.runs, queryFn: ({ signal }) => call(runEndpoints.list, { signal }), enabled })

export const progressOf = ({ state, done, total }: ReportRun) =>
  state === 'done' ? 100 : total ? Math.min(99, Math.round((done / total) * 100)) : 0

export function useRemoveRun() {
  const queryClient = useQueryClient()
  return (id: number) => {
    dropRun(queryClient, id)
    call(runEndpoints.remove, { params: { id } })
      .catch(showError)
      .finally(() => void queryClient.invalidateQueries({ queryKey: reportKeys.runs }))
  }
}

/** The report as a file: made by the server, however long it takes, and handed to the browser when it is done. */
export function useReportExport(kind: ReportKind, query: StoredQuery): TableExport {
  const { t } = useTranslation(['reports', 'errors'])
  const queryClient = useQueryClient()
  const remove = useRemoveRun()
  const [running, setRunning] = useState<number>()
  const run = useRuns(running !== undefined).data?.rows.find(({ id }) => id === running)
  const start = async (format: ReportFormat) => {
    setRunning(0)
    try {
      const made = await makeFile(queryClient, { kind, format, query }, setRunning)
      if (made?.state === 'done') {
        await downloadFile(made)
        toast.success(t('runs.taken', { name: made.file?.name ?? '' }))
      }
      // The server names its refusals by keys of this catalogue, whose test knows them all.
      if (made?.state === 'failed') toast.error(t(`errors:${made.failure ?? 'reportFailed'}` as 'errors:reportFailed'))
    } catch (error) {
      void showError(error)
    } finally {
      setRunning(undefined)
    }
  }
  return {
    formats: reportFormats.map((id) => ({ id, label: names[id] })),
    onExport: (format) => {
      const known = reportFormats.find((id) => id === format)
      if (known) void start(known)
    },
    progress: running === undefined ? undefined : run ? progressOf(run) : 0,
    ...(running ? { onCancel: () => remove(running) } : {}),
  }
}
