import { useTranslation } from 'react-i18next'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'

/** Pasted lists come apart at commas and spaces; "@firma.com" and "ad@firma.com" mean firma.com. */
const domainsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^.*@/, '').toLowerCase())
    .filter((part) => part !== '')

export function DomainsField() {
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
