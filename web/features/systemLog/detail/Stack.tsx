import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CopyIcon } from '../../../ui/icons.ts'
import { useCopy } from '../../profile/security/useCopy.ts'

/** Where in the code it happened: left to right in every language, and reachable by keyboard to be scrolled. */
export function Stack({ text }: { text: string }) {
  const { t } = useTranslation('systemLog')
  const copy = useCopy()
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '4px' }}>
        <Typography variant="subtitle2" component="h3">
          {t('detail.stack')}
        </Typography>
        <Button size="small" variant="text" startIcon={<CopyIcon />} onClick={() => void copy(text)}>
          {t('detail.copy')}
        </Button>
      </Box>
      <Box component="pre" dir="ltr" tabIndex={0} aria-label={t('detail.stack')} sx={look}>
        {text}
      </Box>
    </Box>
  )
}

const look = {
  m: 0,
  p: '12px',
  maxHeight: 280,
  overflow: 'auto',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.78125rem',
  lineHeight: '18px',
} as const
