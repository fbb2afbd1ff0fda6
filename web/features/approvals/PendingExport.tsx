import Box from '@mui/material/Box'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { useExport } from '../../lib/download/useExport.ts'
import { addressOf } from '../../lib/http/address.ts'
import { ExportButton } from '../../ui/DataTable/ExportButton.tsx'

/** Tasks that wait, as a file: mine or all of them, the longest waiting first. */
export function PendingExport({ tab }: { tab: 'approval' | 'all' }) {
  const query = { tab, status: 'pending', sort: 'pendingAt' }
  const exporting = useExport((format) => addressOf(taskEndpoints.export.path, {}, { ...query, format }))
  return (
    <Box sx={{ '& > button': { height: 38, px: '14px', border: 1, borderColor: 'controlLine' } }}>
      <ExportButton exporting={exporting} compact={false} />
    </Box>
  )
}
