import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportTotalsOf } from '#contract/expenses/amounts.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { baseCurrency, wholeInMillionths } from '#contract/money/money.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { SendIcon } from '../../../ui/icons.ts'
import { FootButtons } from '../detail/FootButtons.tsx'
import { Sums } from '../detail/Sums.tsx'
import { cacheReport, useOpenAdvances } from '../expenses.data.ts'
import type { ContentForm } from './content.ts'
import { useReportDraft } from './useReportDraft.ts'

/** As the fields of a line are called in the form. */
const fieldLabels: Readonly<
  Record<string, 'merchant' | 'amount' | 'currency' | 'day' | 'category' | 'taxNumber' | 'documentNumber'>
> = {
  ...{ merchant: 'merchant', gross: 'amount', currency: 'currency', day: 'day', category: 'category' },
  ...{ taxNumber: 'taxNumber', documentNumber: 'documentNumber' },
}

/** The totals while the person types; a missing rate comes with the answer. */
function totalsOf(content: ContentForm, report: ExpenseDetail, advanceLeft: number) {
  const lines = content.lines.map(({ id, gross: typed, vatRate, currency, day }) => {
    const gross = typed === null || Number.isNaN(typed) ? 0 : typed
    const saved = report.lines.find((line) => line.id === id && line.currency === currency && line.day === day)
    const rate = currency === baseCurrency ? wholeInMillionths : (saved?.rate ?? null)
    return { gross, vatRate, approvedAmount: gross, rate }
  })
  return reportTotalsOf(lines, advanceLeft)
}

export function DraftFoot({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const { content, saving, draft } = useReportDraft(report)
  const [busy, setBusy] = useState(false)
  const advance = useOpenAdvances(report.owner.id).find(({ id }) => id === content.advanceId)
  const covered = content.advanceId === null ? 0 : (advance?.remaining ?? report.totals.advance)
  const incomplete = ({ line, fields }: { line: number; fields: readonly string[] }) => {
    const names = fields.map((field) => fieldLabels[field]).filter((label) => label !== undefined)
    return t('line.incomplete', { number: line + 1, fields: names.map((label) => t(`fields.${label}`)).join(', ') })
  }
  const submit = async () => {
    setBusy(true)
    try {
      if (!(await draft.save())) return
      const body = { version: draft.version() }
      cacheReport(queryClient, await call(expenseMoveEndpoints.submit, { params: { id: report.id }, body }))
      toast.success(t('done.submit', { number: report.number }))
    } catch (error) {
      const faulty = error instanceof ApiError ? draft.showErrors(error) : undefined
      if (faulty) toast.error(incomplete(faulty))
      else await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Sums totals={totalsOf(content, report, covered)} />
      <FootButtons>
        <Box
          role="status"
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: 'size.small',
            color: saving === 'refused' ? 'tone.error.ink' : 'text.secondary',
          }}
        >
          {t(`saved.${saving}`)}
        </Box>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={busy}
          disabled={content.lines.length === 0}
          onClick={() => void submit()}
        >
          {t(report.status === 'correction' ? 'actions.resubmit' : 'actions.submit')}
        </Button>
      </FootButtons>
    </>
  )
}
