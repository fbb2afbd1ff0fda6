import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '../../../ui/form/MoneyField.tsx'

/** How much files may take: megabytes in the form, gigabytes on the screen; empty is without a quota. */
export function FileQuotas() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('workspace.fileQuotaHint')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: '16px 20px',
        }}
      >
        <DecimalField name="fileQuota" label={t('workspace.fileQuota')} places={3} trailing="dropped" mark="GB" />
        <DecimalField
          name="personFileQuota"
          label={t('workspace.personFileQuota')}
          places={3}
          trailing="dropped"
          mark="GB"
        />
      </Box>
    </>
  )
}
