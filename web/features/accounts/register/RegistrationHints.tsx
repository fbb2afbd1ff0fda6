import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { InfoIcon } from '../../../ui/icons.ts'
import { useWorkspace } from '../useWorkspace.ts'

/** The workspace's conditions for newcomers, shown before they type. */
export function RegistrationHints() {
  const { t, i18n } = useTranslation('accounts')
  const workspace = useWorkspace().data
  if (!workspace || workspace.registrationMode === 'open') return null
  const { registrationMode, registrationDomains } = workspace
  const domains = listFormat(i18n.language, { type: 'disjunction' }).format(registrationDomains)
  return (
    <Alert severity="info" icon={<InfoIcon />} role="note" sx={{ mb: '20px' }}>
      {registrationMode === 'approval'
        ? t('register.approvalHint')
        : t('register.domainHint', { count: registrationDomains.length, domains })}
    </Alert>
  )
}
