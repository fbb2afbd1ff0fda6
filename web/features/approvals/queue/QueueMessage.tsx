import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { isFiltered, type TableState, withoutFilters } from '../../../ui/DataTable/tableTypes.ts'
import { ApprovalsIcon, SearchIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'

type QueueMessageProps = {
  scope: ApprovalScope
  state: TableState
  onStateChange: (state: TableState) => void
  error: unknown
  onRetry: () => void
}

/** In the place of the rows: why there are none. */
export function QueueMessage({ scope, state, onStateChange, error, onRetry }: QueueMessageProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const message = useErrorText(error)
  const isAdmin = useSession((session) => hasRole(session.user?.roles ?? [], adminRole))
  if (error) return <ErrorState message={message} onRetry={onRetry} />
  if (isFiltered(state)) {
    return (
      <EmptyState
        icon={SearchIcon}
        title={t('noMatch')}
        text={t('ui:table.noMatchText')}
        action={<Button onClick={() => onStateChange(withoutFilters(state))}>{t('ui:clear')}</Button>}
      />
    )
  }
  const all = scope === 'all'
  return (
    <EmptyState
      icon={ApprovalsIcon}
      title={t(all ? 'empty.allTitle' : 'empty.title')}
      text={t(all ? 'empty.allText' : 'empty.text')}
      action={
        <Button component={AppLink} href={isAdmin ? paths.allTasks : paths.tasks}>
          {t(isAdmin ? 'empty.action' : 'empty.own')}
        </Button>
      }
    />
  )
}
