import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { ColleaguesField } from '../users/ColleaguesField.tsx'

export function Recipients() {
  const { t } = useTranslation('direct')
  const me = useSession((session) => session.user?.id)
  return (
    <ColleaguesField
      name="userIds"
      label={t('new.to')}
      placeholder={t('new.placeholder')}
      without={new Set([me])}
      autoFocus
    />
  )
}
