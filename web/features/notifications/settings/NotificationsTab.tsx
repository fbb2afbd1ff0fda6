import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { MutesCard } from './MutesCard.tsx'
import { OwnRulesCard } from './OwnRulesCard.tsx'
import { PushCard } from './PushCard.tsx'
import { TimesCard } from './TimesCard.tsx'
import { useNotificationSettings } from './useNotificationSettings.ts'

export function NotificationsTab() {
  const { t } = useTranslation('notifications')
  const { data: settings, error, refetch } = useNotificationSettings()
  const message = useErrorText(error)
  if (!settings) {
    return (
      <Card title={t('rules.title')}>
        {error ? <ErrorState message={message} onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />}
      </Card>
    )
  }
  return (
    <>
      <OwnRulesCard rules={settings.rules} />
      <TimesCard key={settings.version} settings={settings} />
      <PushCard />
      <MutesCard />
    </>
  )
}
