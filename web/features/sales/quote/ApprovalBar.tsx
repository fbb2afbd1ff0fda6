import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ErrorMarkIcon, FailedIcon, HourglassIcon, SuccessIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { type DraftLine, numberFault } from './draftLines.ts'

type ApprovalBarProps = {
  quote: Quote
  lines: readonly DraftLine[]
  discountLimit: number
  editable: boolean
  changed: boolean
  busy: boolean
  works: boolean
  onAsk: () => void
  onRemind: () => void
  onWithdraw: () => void
  onApprove: () => void
}

/** The state of a discount above the limit: to be asked for, waiting, allowed or refused. */
export function ApprovalBar(props: ApprovalBarProps) {
  const { quote, lines, discountLimit, editable, changed, busy, works } = props
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const me = useSession(({ user }) => user)
  const percent = (points: number) => decimalShown(points, 2, locale, 'dropped')
  const highest = lines.reduce(
    (most, { discount }) => Math.max(most, numberFault('discount', discount) ? 0 : discount || 0),
    0,
  )
  const said = { value: percent(highest), limit: percent(discountLimit) }
  const { approval } = quote
  if (quote.status === 'waiting' && approval) {
    const inMyQueue = approval.mayDecide && (approval.approver === null || approval.approver.id === me?.id)
    return (
      <Bar tone="warning" icon={HourglassIcon}>
        <span>
          {approval.approver
            ? t('discount.waits', { ...said, name: approval.approver.fullName })
            : t('discount.waitsAdmin', said)}
        </span>
        {approval.mayDecide && <BarButton label={t('discount.approve')} disabled={busy} onClick={props.onApprove} />}
        {inMyQueue && (
          <Box component={AppLink} href={paths.approvals} sx={action}>
            {t('discount.decide')}
          </Box>
        )}
        {works && !approval.mayDecide && (
          <>
            <BarButton label={t('discount.remind')} disabled={busy} onClick={props.onRemind} />
            <BarButton label={t('discount.withdraw')} disabled={busy} onClick={props.onWithdraw} />
          </>
        )}
      </Bar>
    )
  }
  if (quote.status === 'approved' && !changed && approval?.decision) {
    return (
      <Bar tone="success" icon={SuccessIcon}>
        <span>{t('discount.approved', { name: approval.decision.by.fullName })}</span>
      </Bar>
    )
  }
  if (!editable || highest <= discountLimit) return null
  const refused = approval?.decision?.decision === 'cancel' && !changed ? approval.decision : undefined
  return (
    <Bar tone={refused ? 'error' : 'warning'} icon={refused ? FailedIcon : ErrorMarkIcon}>
      <span>
        {refused
          ? t('discount.refused', { name: refused.by.fullName, reason: refused.reason })
          : t('discount.needs', said)}
      </span>
      <BarButton label={t('discount.ask')} disabled={busy} onClick={props.onAsk} />
    </Bar>
  )
}

function Bar({ tone, icon: Icon, children }: { tone: Tone; icon: IconComponent; children: ReactNode }) {
  return (
    <Box role="status" sx={{ ...bar, bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` }}>
      <Icon width={18} height={18} aria-hidden />
      {children}
    </Box>
  )
}

function BarButton({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Box component="button" type="button" disabled={disabled} onClick={onClick} sx={action}>
      {label}
    </Box>
  )
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  p: { xs: '8px 16px', sm: '7px 20px' },
  fontSize: 'size.text',
  lineHeight: '20px',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0 },
} as const
const action = {
  flexShrink: 0,
  minHeight: 24,
  p: '0 2px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
} as const
