import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.ts'

export function UnreadLine() {
  const { t } = useTranslation('messages')
  return (
    <Row
      role="separator"
      sx={{
        gap: '12px',
        px: '20px',
        py: '5px',
        color: 'tone.error.ink',
        fontSize: 'size.small',
        lineHeight: '18px',
        fontWeight: 600,
      }}
    >
      <Box sx={{ flex: 1, height: '1px', bgcolor: 'error.main', opacity: 0.5 }} />
      {t('history.new')}
    </Row>
  )
}
