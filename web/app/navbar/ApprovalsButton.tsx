import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useApprovalCount } from '../../features/approvals/useApprovalCount.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ApprovalsIcon } from '../../ui/icons.ts'

/** The way to what waits for me, with how much it is. */
export function ApprovalsButton() {
  const { t } = useTranslation('app')
  const count = useApprovalCount()
  const label = count > 0 ? t('navbar.approvalsWaiting', { count }) : t('navbar.approvals')
  return (
    <IconButton component={AppLink} href={paths.approvals} aria-label={label} title={label}>
      <Badge badgeContent={count} max={99} aria-hidden slotProps={{ badge: { sx: badge } }}>
        <ApprovalsIcon aria-hidden />
      </Badge>
    </IconButton>
  )
}

const badge = {
  bgcolor: 'solid',
  color: '#FFFFFF',
  minWidth: 20,
  height: 20,
  fontSize: '0.75rem',
  fontWeight: 600,
  insetBlockStart: -2,
  insetInlineEnd: -2,
} as const
