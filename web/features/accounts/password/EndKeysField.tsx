import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'

/** Of a new password's form: what programs hold goes on working only if the person says so. */
export function EndKeysField() {
  const { t } = useTranslation('accounts')
  return <CheckboxField name="endKeys" label={t('fields.endKeys')} hint={t('fields.endKeysHint')} />
}
