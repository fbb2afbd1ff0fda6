import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { Registration } from './registration.ts'
import type { Decide } from './useDecide.ts'

export function RegistrationPhoneRow({ registration, decide }: { registration: Registration; decide: Decide }) {
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', minWidth: 0 }}>
        <Person person={registration} secondary={registration.email} />
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          <Instant value={registration.requestedAt} />
        </Typography>
      </Box>
      <DecisionButtons registration={registration} decide={decide} />
    </Box>
  )
}
