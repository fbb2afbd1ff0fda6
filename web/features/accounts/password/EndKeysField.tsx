import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'

/** In the form of a new password: keys of programs go on working only if the person allows it. */
export function EndKeysField() {
  const { t } = useTranslation('accounts')
  return <CheckboxField name="endKeys" label={t('fields.endKeys')} hint={t('fields.endKeysHint')} />
}
