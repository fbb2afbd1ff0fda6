import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { userEndpoints } from '#contract/users/users.endpoints.ts'
import { Card } from '../../ui/Card.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { phoneText } from '../../ui/form/phoneNumber.ts'
import { Row } from '../../ui/layout.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { LastSeen } from './LastSeen.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'

type UserDetail = ResponseOf<typeof userEndpoints.read>

export function UserProfile({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const facts = [
    {
      label: t('facts.email'),
      value: (
        <a href={`mailto:${user.email}`}>
          <bdi>{user.email}</bdi>
        </a>
      ),
    },
    {
      label: t('facts.phone'),
      value: user.phone ? (
        <a href={`tel:${user.phone}`}>
          <bdi dir="ltr">{phoneText(user.phone)}</bdi>
        </a>
      ) : (
        t('facts.none')
      ),
    },
    { label: t('columns.username'), value: <bdi>{user.username}</bdi> },
    { label: t('columns.lastSeen'), value: <LastSeen lastSeenAt={user.lastSeenAt} /> },
  ]
  return (
    <Card>
      <Row sx={{ flexWrap: 'wrap', gap: '20px' }}>
        <Face person={user} size={88} dimmed={user.status === 'inactive'} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            <bdi>{user.fullName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {[user.title, user.department].filter(Boolean).join(' · ')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
            <UserStatus status={user.status} />
            <UserRoles roles={user.roles} />
          </Box>
        </Box>
      </Row>
      {user.about !== '' && (
        <Typography
          variant="body2"
          sx={{ mt: '20px', maxWidth: 720, whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}
        >
          {user.about}
        </Typography>
      )}
      <Box sx={{ mt: '20px', pt: '20px', borderTop: 1, borderColor: 'divider' }}>
        <FactList look="grid" facts={facts} />
      </Box>
    </Card>
  )
}
