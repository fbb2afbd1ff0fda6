import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import type { TableEmpty } from '../../../ui/DataTable/tableTypes.ts'
import { ApprovalsIcon } from '../../../ui/icons.ts'

/** Nothing waits: what else there is to do. */
export function useEmptyQueue(scope: ApprovalScope): TableEmpty {
  const { t } = useTranslation('approvals')
  const isAdmin = useSession((session) => hasAdminRole(session.user?.roles ?? []))
  const all = scope === 'all'
  return {
    icon: ApprovalsIcon,
    title: t(all ? 'empty.allTitle' : 'empty.title'),
    text: t(all ? 'empty.allText' : 'empty.text'),
    action: (
      <Button component={AppLink} href={isAdmin ? paths.allTasks : paths.tasks}>
        {t(isAdmin ? 'empty.action' : 'empty.own')}
      </Button>
    ),
  }
}
