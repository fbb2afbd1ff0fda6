import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useApprovalCount } from '../../features/approvals/approvals.data.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ApprovalsIcon } from '../../ui/icons.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

/** The way to what waits for me, with how much it is: name and number together are what it is called. */
export function ApprovalsButton() {
  const { t } = useTranslation('app')
  const count = useApprovalCount()
  const title = count > 0 ? t('navbar.approvalsWaiting', { count }) : t('navbar.approvals')
  return (
    <IconButton component={AppLink} href={paths.approvals} title={title}>
      <Box component="span" sx={visuallyHidden}>
        {t('navbar.approvals')}
      </Box>
      {count > 0 ? (
        <Badge badgeContent={count} max={99} slotProps={{ badge: { sx: badge } }}>
          <ApprovalsIcon aria-hidden />
        </Badge>
      ) : (
        <ApprovalsIcon aria-hidden />
      )}
    </IconButton>
  )
}

const badge = {
  bgcolor: 'solid',
  color: '#FFFFFF',
  minWidth: 20,
  height: 20,
  fontSize: 'size.tiny',
  fontWeight: 600,
  insetBlockStart: -2,
  insetInlineEnd: -2,
} as const
