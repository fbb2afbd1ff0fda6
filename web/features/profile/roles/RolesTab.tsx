import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { RoleIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { RightsMatrix } from '../../rights/RightsMatrix.tsx'

export function RolesTab() {
  const { t } = useTranslation('profile')
  const roles = useSession((session) => session.user?.roles ?? noRoles)
  const rules = useSession((session) => session.rules)
  const everything = rules.some(({ action, subject }) => action === 'manage' && subject === 'all')
  return (
    <>
      <Card title={t('roles.title')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
          {t('roles.text')}
        </Typography>
        <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {roles.map((role) => (
            <li key={role.id}>
              <StatusChip tone="primary" icon={RoleIcon}>
                {role.name}
              </StatusChip>
            </li>
          ))}
        </PlainList>
      </Card>
      <Card title={t('roles.rulesTitle')} hint={t('roles.rulesText')} flush={rules.length > 0}>
        {everything && <Typography sx={{ px: '20px', pb: '12px' }}>{t('roles.everything')}</Typography>}
        {rules.length === 0 ? (
          <Typography color="textSecondary">{t('roles.none')}</Typography>
        ) : (
          <RightsMatrix rules={rules} />
        )}
      </Card>
    </>
  )
}

const noRoles: readonly { id: number; name: string }[] = []
