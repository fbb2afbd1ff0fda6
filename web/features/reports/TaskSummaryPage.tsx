import Box from '@mui/material/Box'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { useReportAddress } from './address/useReportAddress.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { FiguresStrip } from './parts/FiguresStrip.tsx'
import { GroupTables } from './parts/GroupTables.tsx'
import { StatusCard } from './parts/StatusCard.tsx'
import { StepsCard } from './parts/StepsCard.tsx'
import { useReport } from './reports.data.ts'

/** `…/gorev-raporlari/gorev-ozeti`: how the work of a period went. */
export function TaskSummaryPage() {
  const address = useReportAddress('taskSummary')
  const report = useReport(reportEndpoints.taskSummary, address.query)
  return (
    <ReportFrame address={address} report={report}>
      {({ figures, measures, steps, statuses, priorities, projects, departments, today }) => (
        <>
          <FiguresStrip figures={figures} measures={measures} />
          <Box sx={halves}>
            <StepsCard steps={steps} today={today} />
            <StatusCard grid={statuses} />
          </Box>
          <GroupTables priorities={priorities} projects={projects} departments={departments} />
        </>
      )}
    </ReportFrame>
  )
}

const halves = {
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const
