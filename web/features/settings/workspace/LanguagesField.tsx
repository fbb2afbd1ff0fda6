import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useTranslation } from 'react-i18next'
import { alwaysOffered, languageEntries } from '#contract/locale/languages.ts'
import { useField } from '../../../ui/form/useField.ts'

const extraEntries = languageEntries.filter(({ i18nLang }) => !alwaysOffered.includes(i18nLang))

export function LanguagesField() {
  const { t } = useTranslation('settings')
  const { field } = useField('extraLanguages')
  const chosen: string[] = field.value
  const toggle = (language: string, on: boolean) =>
    // In the list's own order: off and on again is no change.
    field.onChange(
      extraEntries
        .map(({ i18nLang }) => i18nLang)
        .filter((other) => (other === language ? on : chosen.includes(other))),
    )
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: '12px', fontWeight: 400 }}>
        {t('workspace.languagesText')}
      </FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: '8px 20px' }}
      >
        {extraEntries.map(({ i18nLang, label }) => (
          <FormControlLabel
            key={i18nLang}
            control={
              <Checkbox
                checked={chosen.includes(i18nLang)}
                onChange={(_event, on) => toggle(i18nLang, on)}
                onBlur={field.onBlur}
              />
            }
            label={<bdi lang={i18nLang}>{label}</bdi>}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
