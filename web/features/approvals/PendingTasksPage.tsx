import { useTranslation } from 'react-i18next'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { PendingExport } from './PendingExport.tsx'

/** Every task that waits for a decision in the workspace, for Admins. */
export function PendingTasksPage() {
  const { t } = useTranslation('approvals')
  return <ApprovalScreen scope="all" title={t('pendingTitle')} exporting={<PendingExport tab="all" />} />
}
