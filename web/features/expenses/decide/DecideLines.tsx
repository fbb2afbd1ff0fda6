import { useTranslation } from 'react-i18next'
import type { ExpenseDetail, ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { LineList } from '../detail/LineList.tsx'
import { DecideLine } from './DecideLine.tsx'
import { useDecision } from './useDecision.ts'

export function DecideLines({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const decision = useDecision(report)
  const askReceipt = (line: ExpenseLine) =>
    void call(expenseMoveEndpoints.askReceipt, { params: { id: report.id }, body: { lineId: line.id } })
      .then(() => toast.success(t('warning.asked', { name: report.owner.fullName })))
      .catch(showError)
  return (
    <LineList>
      {report.lines.map((line) => (
        <DecideLine
          key={line.id}
          report={report}
          line={line}
          decision={decision}
          onAskReceipt={() => askReceipt(line)}
        />
      ))}
    </LineList>
  )
}
