import Box from '@mui/material/Box'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { Face } from '../../../../ui/Person/Face.tsx'

export function PersonValue({ person }: { person: NamedPerson }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 }}>
      <Face person={person} size={22} />
      <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}>
        {person.fullName}
      </Box>
    </Box>
  )
}
