import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { RulesMatrix } from './RulesMatrix.tsx'

/** The person's own rules at work. */
export function AccessControlPage() {
  const { t } = useTranslation(['accessControl', 'app'])
  const { user, rules } = useSession()
  return (
    <>
      <PageHeader title={t('app:screens.accessControl')} sentence={t('intro')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <Card title={t('yourRoles')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
            {user?.roles.map((role) => (
              <StatusChip key={role.id} tone="secondary">
                {role.name}
              </StatusChip>
            ))}
          </Box>
        </Card>
        <Card title={t('rules')} flush>
          <RulesMatrix rules={rules} />
        </Card>
      </Box>
    </>
  )
}
