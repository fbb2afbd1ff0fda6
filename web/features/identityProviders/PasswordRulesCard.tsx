import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** What passwords need that are chosen from now on; a part of the form of the sign-in rules. */
export function PasswordRulesCard() {
  const { t } = useTranslation('identityProviders')
  return (
    <Card title={t('rules.passwords')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('rules.passwordsText')}
      </Typography>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 560 }}>
        <Box sx={{ maxWidth: { sm: 270 } }}>
          <TextField
            name="passwordRules.minLength"
            type="number"
            inputMode="numeric"
            label={t('rules.minLength')}
            required
          />
        </Box>
        <SwitchField name="passwordRules.allKinds" label={t('rules.allKinds')} />
        <SwitchField name="passwordRules.notOwnNames" label={t('rules.notOwnNames')} />
      </Box>
    </Card>
  )
}
