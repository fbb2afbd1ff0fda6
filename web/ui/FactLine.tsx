import Box from '@mui/material/Box'
import type { Fact } from './FactList.tsx'

/** The same as a `FactList`, small and side by side, below a name. */
export function FactLine({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={look}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  m: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: 'text.secondary',
  '& > div': { display: 'flex', gap: '6px' },
  '& dd': { m: 0, color: 'text.primary' },
} as const
