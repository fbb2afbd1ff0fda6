import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail, ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { ReceiptIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { standing } from '../decide/decisionStore.ts'
import { FileChoice } from '../edit/FileChoice.tsx'
import { receiptUploads } from '../edit/receiptUploads.ts'
import { cacheReport } from '../expenses.data.ts'
import { AdjustmentNote } from './AdjustmentNote.tsx'
import { LineAmount } from './LineAmount.tsx'
import { LineFace } from './LineFace.tsx'
import { LineList } from './LineList.tsx'
import { WarningNotes } from './WarningNotes.tsx'

/** Lines to be read; a document that is missing can still be handed in by the owner while the report waits. */
export function ReadLines({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const attach = (line: ExpenseLine, files: readonly File[]) =>
    receiptUploads((file) => {
      const body = { lineId: line.id, fileId: file.id, version: report.version }
      void call(expenseMoveEndpoints.addReceipt, { params: { id: report.id }, body })
        .then((changed) => cacheReport(queryClient, changed))
        .catch(showError)
    })
      .getState()
      .add(files)
  return (
    <LineList>
      {report.lines.map((line) => (
        <ReadLine
          key={line.id}
          line={line}
          attach={
            report.may.addReceipt &&
            line.receipt === null && (
              <div>
                <FileChoice
                  icon={ReceiptIcon}
                  size="small"
                  multiple={false}
                  label={t('line.attachTo', { name: line.merchant })}
                  onFiles={(files) => attach(line, files)}
                >
                  {t('line.attach')}
                </FileChoice>
              </div>
            )
          }
        />
      ))}
    </LineList>
  )
}

type ReadLineProps = {
  line: ExpenseLine
  /** The owner's way to hand in a document that is missing. */
  attach?: ReactNode
}

/** A line for a reader who has nothing to decide on it. */
function ReadLine({ line, attach }: ReadLineProps) {
  const noted = line.adjustment !== null || line.warnings.length > 0 || line.note !== '' || line.rate === null
  return (
    <LineFace
      line={line}
      amount={<LineAmount line={line} approved={line.approvedAmount} />}
      notes={
        noted && (
          <>
            {line.note !== '' && (
              <Meta sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{line.note}</bdi>
              </Meta>
            )}
            {line.adjustment && <AdjustmentNote line={line} choice={standing(line)} by={line.adjustment.by} />}
            <WarningNotes line={line} />
            {attach}
          </>
        )
      }
    />
  )
}
