import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/users/users.endpoints.ts'
import { LockIcon, MailSendIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Tone } from '../../ui/theme/tone.ts'

const looks: Record<Person['status'], { tone: Tone; icon?: IconComponent }> = {
  active: { tone: 'success' },
  inactive: { tone: 'secondary' },
  invited: { tone: 'info', icon: MailSendIcon },
  locked: { tone: 'error', icon: LockIcon },
}

export function UserStatus({ status }: { status: Person['status'] }) {
  const { t } = useTranslation('users')
  return <StatusChip {...looks[status]}>{t(`status.${status}`)}</StatusChip>
}
