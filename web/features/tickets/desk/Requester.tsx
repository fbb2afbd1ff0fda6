import { useTranslation } from 'react-i18next'
import type { TicketSummary } from '#contract/tickets/tickets.schemas.ts'
import { Person } from '../../../ui/Person/Person.tsx'

/** A colleague with their face; a visitor by the name and address they left. */
export function Requester({ requester: { person, name, email } }: { requester: TicketSummary['requester'] }) {
  const { t } = useTranslation('tickets')
  if (person) return <Person person={person} secondary={<bdi>{email}</bdi>} size={30} />
  const second = (
    <>
      {t('visitor')} · <bdi>{email}</bdi>
    </>
  )
  return <Person person={{ id: 0, fullName: name, presence: null }} secondary={second} size={30} />
}
