import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { factsOf } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { RulesTable } from './RulesTable.tsx'
import { useChangeRules } from './useNotificationSettings.ts'

export function OwnRulesCard({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeRules()
  const admin = abilityOf(useSession((session) => session.rules)).can('manage', 'User')
  const shown = rules.filter(({ kind }) => admin || !factsOf(kind).forAdmins)
  return (
    <Card title={t('rules.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
        {t('rules.text')}
      </Typography>
      <RulesTable rules={shown} onChange={mutate} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: '12px' }}>
        {t('rules.byConversationHint')}
      </Typography>
    </Card>
  )
}
