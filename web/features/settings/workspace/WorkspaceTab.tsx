import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useSettings } from '../settings.data.ts'
import { WorkspaceForm } from './WorkspaceForm.tsx'

export function WorkspaceTab() {
  const { t } = useTranslation('settings')
  return (
    <Loaded query={useSettings()} skeleton={<FormSkeleton fields={5} />} card={t('tabs.ayarlar')}>
      {(saved) => <WorkspaceForm saved={saved} />}
    </Loaded>
  )
}
