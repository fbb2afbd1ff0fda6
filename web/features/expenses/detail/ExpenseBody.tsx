import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { DecideLines } from '../decide/DecideLines.tsx'
import { forgetOvertaken, useChoices } from '../decide/decisionStore.ts'
import { DraftBody } from '../edit/DraftBody.tsx'
import { Heading } from './Heading.tsx'
import { History } from './History.tsx'
import { Notice } from './Notice.tsx'
import { NoticeButton } from './NoticeButton.tsx'
import { ReadLines } from './ReadLines.tsx'
import { Returned } from './Returned.tsx'
import { stepsOf } from './steps.ts'
import { Tracker } from './Tracker.tsx'

/** A report from its heading to its history; the owner writes in it, who decides ticks its lines. */
export function ExpenseBody({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const overtaken = useChoices((state) => state.overtaken[report.id])
  const { may, status } = report
  if (may.edit) return <DraftBody report={report} />
  return (
    <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {overtaken && (
        <Notice
          role="alert"
          tone="warning"
          icon={ErrorMarkIcon}
          action={<NoticeButton onClick={() => forgetOvertaken(report.id)}>{t('conflict.dismiss')}</NoticeButton>}
        >
          {overtaken}
        </Notice>
      )}
      <Heading report={report} />
      {status !== 'cancelled' && <Tracker steps={stepsOf(report)} yours={may.decide || may.pay} />}
      <Returned report={report} />
      {report.note !== '' && (
        <Box sx={{ fontSize: '0.875rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{report.note}</bdi>
        </Box>
      )}
      {may.decide ? <DecideLines report={report} /> : <ReadLines report={report} />}
      <History report={report} />
    </Box>
  )
}
