import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Face } from './Face.tsx'
import type { PersonLike } from './person.ts'

type PersonProps = {
  person: PersonLike
  secondary?: ReactNode
  size?: number
  /** Deactivated people step back without losing contrast. */
  dimmed?: boolean
}

/** The one way to show a person: face, name, and a second line where there is one. */
export function Person({ person, secondary, size = 34, dimmed = false }: PersonProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '12px', minWidth: 0, maxWidth: 1 }}>
      <Face person={person} size={size} dimmed={dimmed} />
      <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
        <Typography
          component="span"
          noWrap
          dir="auto"
          sx={{
            // A long name keeps its beginning, whichever way the page runs.
            display: 'block',
            fontSize: size >= 30 ? 'size.text' : 'size.small',
            lineHeight: '18px',
            fontWeight: secondary ? 600 : 450,
            color: dimmed ? 'text.secondary' : 'text.primary',
          }}
        >
          {person.fullName}
        </Typography>
        {secondary && (
          <Typography
            component="span"
            noWrap
            sx={{ display: 'block', fontSize: 'size.small', lineHeight: '17px', color: 'text.secondary' }}
          >
            {secondary}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
