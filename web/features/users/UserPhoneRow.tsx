import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Person } from '#contract/users/users.endpoints.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { LastSeen } from './LastSeen.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'

/** Three lines on a phone: name and last seen, e-mail, chips. That somebody is active is not repeated. */
export function UserPhoneRow({ person }: { person: Person }) {
  return (
    <Box sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <Face person={person} size={38} dimmed={person.status === 'inactive'} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
          <Typography variant="subtitle2" component="span" noWrap sx={{ flex: 1 }}>
            <bdi>{person.fullName}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap>
            <LastSeen lastSeenAt={person.lastSeenAt} />
          </Typography>
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          <bdi>{person.email}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', mt: '6px' }}>
          {person.status !== 'active' && <UserStatus status={person.status} />}
          <UserRoles roles={person.roles} />
        </Box>
      </Box>
    </Box>
  )
}
