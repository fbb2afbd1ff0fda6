import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { factsOf, notificationKinds, reasons } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useAnySearch } from '../../../lib/address/useAddress.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { MutesCard } from './MutesCard.tsx'
import { PushCard } from './PushCard.tsx'
import { RulesTable } from './RulesTable.tsx'
import { TimesCard } from './TimesCard.tsx'
import { useChangeRules, useNotificationSettings } from './useNotificationSettings.ts'

export function NotificationsTab() {
  const { t } = useTranslation('notifications')
  return (
    <Loaded query={useNotificationSettings()} skeleton={<ListSkeleton rows={8} />} card={t('rules.title')}>
      {(settings) => (
        <>
          <Cause />
          <OwnRulesCard rules={settings.rules} />
          <TimesCard key={settings.version} settings={settings} />
          <PushCard />
          <MutesCard />
        </>
      )}
    </Loaded>
  )
}

/** `?tur=taskRequested&neden=approver`: a notification on a device leads here, to what caused it. */
function Cause() {
  const { t } = useTranslation('notifications')
  const { tur, neden } = useAnySearch()
  const kind = notificationKinds.find((one) => one === tur)
  const reason = reasons.find((one) => one === neden)
  if (!kind) return null
  return (
    <Alert severity="info">
      <AlertTitle>{t('why.title')}</AlertTitle>
      {t(`labels.${kind}`)}: {reason ? t(`why.reasons.${reason}`) : t(`why.${kind}`)}
    </Alert>
  )
}

function OwnRulesCard({ rules }: { rules: readonly Rule[] }) {
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
