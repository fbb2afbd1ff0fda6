import Box from '@mui/material/Box'
import type { CheckState } from '#contract/systemStatus/systemStatus.schemas.ts'

const colors: Record<CheckState, string> = {
  working: 'presence.active',
  slow: 'warning.main',
  failing: 'error.main',
}

const halos: Record<CheckState, string> = {
  working: 'transparent',
  slow: 'tone.warning.ground',
  failing: 'tone.error.ground',
}

/** A dot, with a halo if something is wrong; words are always beside it. Grey while nothing is known. */
export function Lamp({ state }: { state: CheckState | undefined }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        p: '3px',
        m: '-3px',
        borderRadius: '50%',
        bgcolor: state ? halos[state] : 'transparent',
      }}
    >
      <Box
        component="span"
        sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: state ? colors[state] : 'text.disabled' }}
      />
    </Box>
  )
}
