import { useTranslation } from 'react-i18next'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'

/** “Ada <ada@firma.com>” means the address; what holds none stays as it is, to be told that it is none. */
function addressesIn(text: string): string[] {
  const found = text.match(/[^\s,;<>]+@[^\s,;<>]+/g) ?? [text.trim()]
  return found.map((address) => address.toLowerCase()).filter((address) => address !== '')
}

/** The customer's contacts, and whoever else. */
export function RecipientsField({ contacts }: { contacts: DealDetail['contacts'] }) {
  const { t } = useTranslation('sales')
  const reachable = contacts.filter(({ email }) => email !== '')
  const nameOf = (address: string) => reachable.find(({ email }) => email === address)?.name
  return (
    <ChipsField
      name="to"
      label={t('mail.to')}
      hint={t('mail.toHint')}
      partsOf={addressesIn}
      removeLabel={(address) => t('mail.removeAddress', { address })}
      placeholder="ad@firma.com"
      options={reachable.map(({ email }) => email)}
      describe={(address) => `${nameOf(address) ?? ''} · ${address}`}
    />
  )
}
