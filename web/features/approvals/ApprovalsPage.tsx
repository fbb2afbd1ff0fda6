import { useTranslation } from 'react-i18next'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { PendingExport } from './PendingExport.tsx'

/** Everything that waits for me. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  return <ApprovalScreen scope="mine" title={t('title')} exporting={<PendingExport tab="approval" />} />
}
