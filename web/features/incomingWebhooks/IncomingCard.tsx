import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { IncomingList } from './IncomingList.tsx'

/** Every address of the workspace, beside the webhooks that tell others. */
export function IncomingCard() {
  const { t } = useTranslation('incomingWebhooks')
  return (
    <Card title={t('title')}>
      <IncomingList />
    </Card>
  )
}
