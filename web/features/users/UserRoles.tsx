import Box from '@mui/material/Box'
import { adminRole } from '#contract/roles/roleNames.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** Only the Admin role is tinted: it is the one to notice. */
export function UserRoles({ roles }: Pick<Person, 'roles'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
      {roles.map(({ id, name }) => (
        <StatusChip key={id} tone={name === adminRole ? 'primary' : 'secondary'}>
          {name}
        </StatusChip>
      ))}
    </Box>
  )
}
