import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useSettings } from '../settings.data.ts'
import { WorkspaceForm } from './WorkspaceForm.tsx'

export function WorkspaceTab() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useSettings()
  const message = useErrorText(error)
  if (data) return <WorkspaceForm saved={data} />
  return (
    <Card title={t('tabs.ayarlar')}>
      {error ? <ErrorState message={message} onRetry={() => void refetch()} /> : <FormSkeleton fields={5} />}
    </Card>
  )
}
