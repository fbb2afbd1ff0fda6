import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { LastSeen } from '../../users/LastSeen.tsx'
import { UserRoles } from '../../users/UserRoles.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { TwoStepSign } from './TwoStepMark.tsx'

/** Three lines on a phone: name and last seen, e-mail, then what else stands out. That somebody is active is not repeated. */
export function PersonPhoneRow({ person }: { person: ManagedPerson }) {
  const { status } = person
  return (
    <Box sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <Face
        person={status === 'invited' ? { ...person, presence: null } : person}
        size={38}
        dimmed={status === 'inactive'}
      />
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
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 8px',
            mt: '6px',
            fontSize: '0.8125rem',
          }}
        >
          {status !== 'active' && <PersonStanding person={person} />}
          <UserRoles roles={person.roles} />
          <Box sx={{ flex: 1 }} />
          {person.twoStep && <TwoStepSign />}
          {person.openTasks > 0 && <OpenTasks person={person} worded />}
        </Box>
      </Box>
    </Box>
  )
}
