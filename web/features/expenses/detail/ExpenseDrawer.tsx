import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail, ExpenseLine, ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ErrorMarkIcon, EyeOffIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { DecideLine } from '../decide/DecideLine.tsx'
import { forgetOvertaken, useChoices } from '../decide/decisionStore.ts'
import { useDecision } from '../decide/useDecision.ts'
import { DraftBody } from '../edit/DraftBody.tsx'
import { closeDraft } from '../edit/drafts.ts'
import { useReport } from '../expenses.data.ts'
import { PaymentDay } from '../pay/PaymentDay.tsx'
import { DrawerTools } from './DrawerTools.tsx'
import { Foot } from './Foot.tsx'
import { Heading } from './Heading.tsx'
import { History } from './History.tsx'
import { LineList } from './LineList.tsx'
import { Notice } from './Notice.tsx'
import { NoticeButton } from './NoticeButton.tsx'
import { ReadLines } from './ReadLines.tsx'
import { Returned } from './Returned.tsx'
import { stepsOf } from './steps.ts'
import { Tracker } from './Tracker.tsx'

type ExpenseDrawerProps = {
  number: string
  width: number
  /** The list beside it, which J and K walk through. */
  walk?: readonly ExpenseReport[]
  onWalk?: (number: string) => void
  docks?: boolean
  onClose: () => void
}

/** One report beside the list, over it on a small screen, as a page of its own on a phone. */
export function ExpenseDrawer({ number, width, walk = [], onWalk, docks = true, onClose }: ExpenseDrawerProps) {
  const { t } = useTranslation('expenses')
  const { report: known, error, missing, refetch } = useReport(number)
  const report = missing ? undefined : known
  // By its name, not by what has arrived: keys walk on while a report is still loading.
  const name = report?.number ?? number.toLocaleUpperCase('en')
  const at = walk.findIndex((row) => row.number === name)
  const step = (by: 1 | -1) => {
    const next = at < 0 ? walk[0] : walk[at + by]
    if (next) onWalk?.(next.number)
  }
  useShortcut('j', t('keys.next'), () => step(1))
  useShortcut('k', t('keys.previous'), () => step(-1))
  const written = report?.may.edit === false ? report.id : undefined
  useEffect(() => {
    if (written !== undefined) closeDraft(written)
  }, [written])
  const content = () => {
    if (missing) return <EmptyState icon={EyeOffIcon} title={t('detail.missing')} text={t('detail.missingText')} />
    return (
      <Loaded query={{ data: report, error, refetch }} skeleton={<DetailSkeleton />}>
        {(shown) => <ExpenseBody key={shown.id} report={shown} />}
      </Loaded>
    )
  }
  return (
    <AppDrawer
      open
      docks={docks}
      width={width}
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      tools={
        report && (
          <DrawerTools
            report={report}
            place={at < 0 || !onWalk ? undefined : { at, of: walk.length, onStep: step }}
            onClose={onClose}
          />
        )
      }
      foot={report && <Foot key={report.id} report={report} />}
    >
      {content()}
    </AppDrawer>
  )
}

/** The report's shape while it is on its way. */
function DetailSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '14px' }}>
      <Skeleton height={26} width="70%" />
      <Skeleton height={16} width="56%" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', py: '8px' }}>
        {[0, 1, 2].map((step) => (
          <Skeleton key={step} height={36} width="26%" />
        ))}
      </Box>
      {[0, 1, 2, 3].map((line) => (
        <Row key={line} sx={{ gap: '12px' }}>
          <Skeleton variant="rounded" width={40} height={48} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={14} width={`${56 - line * 6}%`} />
            <Skeleton height={12} width={`${40 - line * 4}%`} sx={{ mt: '6px' }} />
          </Box>
          <Skeleton height={14} width={80} />
        </Row>
      ))}
    </Box>
  )
}

/** A report from its heading to its history; the owner writes in it, who decides ticks its lines. */
function ExpenseBody({ report }: { report: ExpenseDetail }) {
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
      <PaymentDay report={report} />
      <Returned report={report} />
      {report.note !== '' && (
        <Box sx={{ fontSize: 'size.text', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{report.note}</bdi>
        </Box>
      )}
      {may.decide ? <DecideLines report={report} /> : <ReadLines report={report} />}
      <History report={report} />
    </Box>
  )
}

function DecideLines({ report }: { report: ExpenseDetail }) {
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
