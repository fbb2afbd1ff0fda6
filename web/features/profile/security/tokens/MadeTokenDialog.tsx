import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../../../ui/dialog/AppDialog.tsx'
import { CopyIcon } from '../../../../ui/icons.ts'
import { useCopy } from '../useCopy.ts'

/** It is shown this once, so only the button closes it, not a click beside it. */
export function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const copy = useCopy()
  const actions = (
    <Button variant="contained" fullWidth onClick={onClose}>
      {t('tokens.kept')}
    </Button>
  )
  return (
    <AppDialog open busy onClose={onClose} title={t('tokens.made')} actions={actions} width="xs">
      <Typography variant="body2" color="textSecondary">
        {t('tokens.madeText')}
      </Typography>
      <Box component="code" dir="ltr" data-token sx={shown}>
        {token}
      </Box>
      <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy(token)}>
        {t('recovery.copy')}
      </Button>
    </AppDialog>
  )
}

const shown = {
  display: 'block',
  my: '16px',
  p: '12px 16px',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
