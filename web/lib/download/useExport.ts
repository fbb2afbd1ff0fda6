import { useEffect, useRef, useState } from 'react'
import { showError } from '../errors/showError.ts'
import type { TableExport } from '../table/tableState.ts'
import { download } from './download.ts'

const formats = [
  { id: 'csv', label: 'CSV' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
]

/** An export of a table: the address by format, how far it is, and the way to stop it. */
export function useExport(addressOf: (format: string) => string): TableExport {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: string) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      await download(addressOf(format), {
        signal: controller.signal,
        onProgress: (done, total) => setProgress(total ? Math.round((done / total) * 100) : 50),
      })
    } catch (error) {
      if (!controller.signal.aborted) void showError(error)
    } finally {
      setProgress(undefined)
    }
  }
  return {
    formats,
    onExport: (format) => void start(format),
    progress,
    onCancel: () => running.current?.abort(),
  }
}
