import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'

export function Guests({ known }: { known: readonly PersonLike[] }) {
  const { t } = useTranslation('calendar')
  const me = useSession((session) => session.user?.id)
  return (
    <ColleaguesField
      name="guestIds"
      label={t('form.guests')}
      placeholder={t('form.guestsHint')}
      known={known}
      without={new Set([me])}
    />
  )
}
