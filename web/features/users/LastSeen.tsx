import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/users/users.endpoints.ts'
import { Instant } from '../../ui/format/Instant.tsx'

export function LastSeen({ lastSeenAt }: Pick<Person, 'lastSeenAt'>) {
  const { t } = useTranslation('users')
  return lastSeenAt === null ? t('neverSeen') : <Instant value={lastSeenAt} />
}
