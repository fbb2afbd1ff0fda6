import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationModes } from '#contract/settings/settings.endpoints.ts'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { useField } from '../../../ui/form/useField.ts'

export function RegistrationFields() {
  const { t } = useTranslation('settings')
  const { field } = useField('registrationMode')
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <FormControl component="fieldset">
        <FormLabel id={id} sx={{ mb: '8px' }}>
          {t('workspace.registrationMode')}
        </FormLabel>
        <RadioGroup {...field} aria-labelledby={id} sx={{ gap: '12px' }}>
          {registrationModes.map((mode) => (
            <FormControlLabel
              key={mode}
              value={mode}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${mode}` } }} />}
              label={<Mode label={t(`modes.${mode}`)} text={t(`modeTexts.${mode}`)} textId={`${id}-${mode}`} />}
              sx={{ alignItems: 'flex-start' }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {field.value === 'domain' && <DomainsField />}
    </Box>
  )
}

function Mode({ label, text, textId }: { label: string; text: string; textId: string }) {
  return (
    <Box component="span" sx={{ display: 'block', pt: '4px' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {label}
      </Box>
      <Typography id={textId} component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {text}
      </Typography>
    </Box>
  )
}

/** Pasted lists come apart at commas and spaces; "@firma.com" and "ad@firma.com" mean firma.com. */
const domainsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^.*@/, '').toLowerCase())
    .filter((part) => part !== '')

function DomainsField() {
  const { t } = useTranslation('settings')
  return (
    <ChipsField
      name="registrationDomains"
      label={t('workspace.registrationDomains')}
      hint={t('workspace.domainsHint')}
      partsOf={domainsIn}
      removeLabel={(domain) => t('workspace.removeDomain', { domain })}
      placeholder={t('workspace.domainsPlaceholder')}
    />
  )
}
