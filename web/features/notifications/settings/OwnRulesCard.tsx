import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { RulesTable } from './RulesTable.tsx'
import { useChangeRules } from './useNotificationSettings.ts'

export function OwnRulesCard({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeRules()
  return (
    <Card title={t('rules.title')} hint={t('rules.text')}>
      <RulesTable rules={rules} onChange={mutate} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: '12px' }}>
        {t('rules.byConversationHint')}
      </Typography>
    </Card>
  )
}
