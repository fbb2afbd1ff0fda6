import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** What there is to know about one thing: names at the start, values beside them, below them where it is narrow. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
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
  display: 'grid',
  gap: '10px',
  m: 0,
  fontSize: '0.875rem',
  lineHeight: '20px',
  '& > div': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '112px minmax(0, 1fr)' }, columnGap: '16px' },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const
