import { useTranslation } from 'react-i18next'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { addressLines, invitedOf } from './addressLine.ts'

/** People outside the company, by their addresses. */
export function OutsideGuestsField() {
  const { t } = useTranslation('calendar')
  return (
    <ChipsField
      name="outsideGuests"
      label={t('form.outsideGuests')}
      hint={t('form.outsideGuestsHint')}
      partsOf={addressLines}
      removeLabel={(line) => t('form.removeOutsideGuest', { address: invitedOf(line).address })}
      placeholder={t('form.outsideGuestsPlaceholder')}
      optional
    />
  )
}
