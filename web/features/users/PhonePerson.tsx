import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Person } from '#contract/users/users.endpoints.ts'
import { Row } from '../../ui/layout.ts'
import { Face } from '../../ui/Person/Face.tsx'
import type { PersonLike } from '../../ui/Person/person.ts'
import { LastSeen } from './LastSeen.tsx'

type PhonePersonRow = PersonLike & Pick<Person, 'status' | 'email' | 'lastSeenAt'>

/** Three lines on a phone: name and last seen, e-mail, and the given marks. */
export function PhonePerson({ person, children }: { person: PhonePersonRow; children: ReactNode }) {
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
        <Row sx={below}>{children}</Row>
      </Box>
    </Box>
  )
}

const below = {
  flexWrap: 'wrap',
  gap: '4px 8px',
  mt: '6px',
  fontSize: 'size.small',
} as const
