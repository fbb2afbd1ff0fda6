import Box from '@mui/material/Box'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { Row } from '../../../ui/layout.ts'
import { ExpenseStatusChip } from '../look/ExpenseStatusChip.tsx'
import { ReportName } from './ReportName.tsx'

/** Two lines on a phone: title and owner, with the amount over the status at the end. */
export function ExpensePhoneRow({ report }: { report: ExpenseReport }) {
  return (
    <Row sx={{ gap: '12px', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 'size.text' }}>
        <ReportName report={report} narrow />
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: 'end', fontSize: 'size.text' }}>
        <Box sx={{ fontWeight: 600, mb: '2px' }}>
          <Money amount={report.amount} currency={baseCurrency} />
        </Box>
        <ExpenseStatusChip status={report.status} short />
      </Box>
    </Row>
  )
}
