import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { Heading } from '../detail/Heading.tsx'
import { History } from '../detail/History.tsx'
import { Returned } from '../detail/Returned.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import { DraftFields } from './DraftFields.tsx'
import { DraftLines } from './DraftLines.tsx'
import { DraftTitle } from './DraftTitle.tsx'
import { useReportDraft } from './useReportDraft.ts'

/** A report while its owner writes it: files dropped anywhere on it become lines. */
export function DraftBody({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const { uploads, conflict } = useReportDraft(report)
  return (
    <Box
      component="section"
      aria-label={t('detail.writing', { number: report.number })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        event.preventDefault()
        if (files.length > 0) uploads.getState().add(files)
      }}
      sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minHeight: 1 }}
    >
      <Heading report={report} title={<DraftTitle report={report} />} />
      <Returned report={report} />
      <DraftLines report={report} />
      <DraftFields report={report} />
      <History report={report} />
      {conflict && <DraftConflict report={report} theirs={conflict} />}
    </Box>
  )
}
