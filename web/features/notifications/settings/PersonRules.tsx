import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { RulesTable } from './RulesTable.tsx'

type PersonRulesProps = { userId: number; fullName: string }

/** The rules of somebody else, only to look at: they change them themselves. */
export function PersonRules({ userId, fullName }: PersonRulesProps) {
  const { t } = useTranslation('notifications')
  const settings = useQuery({
    queryKey: ['notificationSettingsOf', userId],
    queryFn: reads(notificationSettingsEndpoints.readOf, { params: { id: userId } }),
  })
  return (
    <Loaded query={settings} skeleton={<ListSkeleton rows={8} />} card={t('rules.title')}>
      {({ mail, quiet, devices, rules }) => (
        <Card title={t('title')}>
          <Typography variant="body2" color="textSecondary">
            {t('person.text', { name: fullName })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', my: '12px' }}>
            <StatusChip tone={devices > 0 ? 'success' : 'secondary'}>
              {devices > 0 ? t('person.devices', { count: devices }) : t('person.noDevices')}
            </StatusChip>
            <StatusChip tone="secondary">{t('person.mail', { timing: t(`times.${mail.timing}`) })}</StatusChip>
            <StatusChip tone="secondary">
              {quiet.on ? t('person.quiet', { from: quiet.from, to: quiet.to }) : t('person.noQuiet')}
            </StatusChip>
          </Box>
          <RulesTable rules={rules} />
        </Card>
      )}
    </Loaded>
  )
}
