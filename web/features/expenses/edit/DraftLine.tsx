import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { vatWithin } from '#contract/money/money.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/icons.ts'
import { LineAmount } from '../detail/LineAmount.tsx'
import { LineFace } from '../detail/LineFace.tsx'
import { WarningNotes } from '../detail/WarningNotes.tsx'
import type { LineForm } from './content.ts'
import { LineEditor } from './LineEditor.tsx'
import { useReportDraft } from './useReportDraft.ts'

type DraftLineProps = { report: ExpenseDetail; line: LineForm; at: number }

/** A line as it will be read, with the way into it; what is unusual about it is said already. */
export function DraftLine({ report, line, at }: DraftLineProps) {
  const { t } = useTranslation('expenses')
  const { draft, openLine, round } = useReportDraft(report)
  const open = openLine === line.key
  const saved = report.lines.find(({ id }) => id === line.id)
  const gross = line.gross === null || Number.isNaN(line.gross) ? 0 : line.gross
  const same = saved && saved.gross === gross && saved.currency === line.currency && saved.day === line.day
  const shown = { ...line, gross, vat: vatWithin(gross, line.vatRate), baseGross: same ? saved.baseGross : null }
  const name = line.merchant || t('line.untitled')
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <LineFace
      line={line}
      amount={line.gross === null ? t('line.noAmount') : <LineAmount line={shown} approved={gross} />}
      control={
        <IconButton
          size="small"
          aria-label={t('line.edit', { name })}
          aria-expanded={open}
          onClick={() => draft.openLine(open ? null : line.key)}
        >
          <Chevron aria-hidden />
        </IconButton>
      }
      notes={
        open ? (
          <LineEditor key={round} report={report} line={line} at={at} />
        ) : (
          saved && same && (saved.warnings.length > 0 || saved.rate === null) && <WarningNotes line={saved} />
        )
      }
    />
  )
}
