import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useLetterhead } from '../settings.data.ts'
import { LetterheadForm } from './LetterheadForm.tsx'

export function LetterheadTab() {
  const { t } = useTranslation('settings')
  return (
    <Loaded query={useLetterhead()} skeleton={<FormSkeleton fields={6} />} card={t('tabs.antet')}>
      {(saved) => <LetterheadForm saved={saved} />}
    </Loaded>
  )
}
