import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { MetadataField } from './MetadataField.tsx'
import { presets } from './presets.ts'
import { SelfAddresses } from './SelfAddresses.tsx'
import type { SamlDraft } from './samlDraft.ts'

/** What we are told of the provider, what it is told of us, and by which names it says who somebody is. */
export function SamlFields() {
  const { t } = useTranslation('identityProviders')
  return (
    <>
      <Box sx={{ display: 'grid', gap: '4px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('saml.tellFirst')}
        </Typography>
        <SelfAddresses />
      </Box>
      <MetadataField />
      <PresetButtons />
      <TextField name="mailAttribute" label={t('saml.mailAttribute')} dir="ltr" autoComplete="off" required />
      <CheckboxField name="vouchesForAddresses" label={t('saml.vouches')} hint={t('saml.vouchesHint')} />
      <TextField
        name="nameAttribute"
        label={t('saml.nameAttribute')}
        hint={t('saml.nameAttributeHint')}
        dir="ltr"
        autoComplete="off"
        required
      />
      <TextField
        name="subjectAttribute"
        label={t('saml.subjectAttribute')}
        hint={t('saml.subjectAttributeHint')}
        dir="ltr"
        autoComplete="off"
      />
    </>
  )
}

/** Fills the fields in; whatever a provider was told otherwise is typed over. */
function PresetButtons() {
  const { t } = useTranslation('identityProviders')
  const { setValue } = useFormContext<SamlDraft>()
  const fill = (name: keyof typeof presets) => {
    const { mailAttribute, nameAttribute, subjectAttribute, groupsClaim } = presets[name]
    const options = { shouldDirty: true, shouldValidate: false }
    setValue('mailAttribute', mailAttribute, options)
    setValue('nameAttribute', nameAttribute, options)
    setValue('subjectAttribute', subjectAttribute, options)
    setValue('groupsClaim', groupsClaim, options)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: '6px' }}>
        {t('saml.preset')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {(['entra', 'adfs', 'okta', 'keycloak'] as const).map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => fill(name)}>
            {t(`saml.presets.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
