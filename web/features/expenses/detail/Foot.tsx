import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { CheckIcon, PaymentIcon } from '../../../ui/icons.ts'
import { useDecision } from '../decide/useDecision.ts'
import { DraftFoot } from '../edit/DraftFoot.tsx'
import { PayDialog } from '../pay/PayDialog.tsx'
import { FootButtons } from './FootButtons.tsx'
import { Sums } from './Sums.tsx'

/** The totals, and what the reader can do now. */
export function Foot({ report }: { report: ExpenseDetail }) {
  if (report.may.edit) return <DraftFoot report={report} />
  if (report.may.decide) return <DecisionFoot report={report} />
  return (
    <>
      <Sums totals={report.totals} />
      {report.may.pay && <PayFoot report={report} />}
    </>
  )
}

function DecisionFoot({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { totals, taken, busy, approve, sendBack } = useDecision(report)
  const answer = (act: () => Promise<void>) => () => {
    if (!busy) void act()
  }
  const nothing = taken === 0
  useShortcut('o', t('keys.approve'), nothing ? () => false : answer(approve))
  useShortcut(
    'd',
    t('keys.correct'),
    answer(() => sendBack('correct')),
  )
  useShortcut(
    'r',
    t('keys.reject'),
    answer(() => sendBack('reject')),
  )
  return (
    <>
      <Sums totals={totals} />
      <FootButtons>
        <Button
          variant="text"
          color="secondary"
          disabled={busy}
          onClick={() => void sendBack('reject')}
          sx={{ marginInlineEnd: 'auto' }}
        >
          {t('actions.reject')}
        </Button>
        <Button disabled={busy} onClick={() => void sendBack('correct')}>
          {t('actions.correct')}
        </Button>
        <Button
          variant="contained"
          {...(phone ? {} : { startIcon: <CheckIcon /> })}
          loading={busy}
          // An approver who removes every line has to reject the report.
          disabled={nothing}
          onClick={() => void approve()}
        >
          {t('actions.approveLines', { count: taken })}
        </Button>
      </FootButtons>
    </>
  )
}

function PayFoot({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const [paying, setPaying] = useState(false)
  return (
    <FootButtons>
      <Button variant="contained" startIcon={<PaymentIcon />} onClick={() => setPaying(true)}>
        {t('actions.pay')}
      </Button>
      {paying && <PayDialog reports={[report]} onClose={() => setPaying(false)} />}
    </FootButtons>
  )
}
