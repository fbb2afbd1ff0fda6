import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

type FactListProps = {
  facts: readonly Fact[]
  /** `list`: names beside their values; `grid`: names above them, as many as fit side by side; `line`: small, below a name. */
  look?: keyof typeof looks
}

/** The facts about one thing. */
export function FactList({ facts, look = 'list' }: FactListProps) {
  return (
    <Box component="dl" sx={looks[look]}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}

const small = { fontSize: 'size.small', lineHeight: '20px' }

const looks = {
  list: {
    display: 'grid',
    gap: '10px',
    m: 0,
    fontSize: 'size.text',
    lineHeight: '20px',
    '& > div': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '112px minmax(0, 1fr)' }, columnGap: '16px' },
    '& dt': { color: 'text.secondary', fontSize: 'size.small' },
    '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  },
  grid: {
    display: 'grid',
    gap: '16px',
    m: 0,
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    '& > div': { minWidth: 0 },
    '& dt': { color: 'text.secondary', ...small },
    '& dd': { m: 0, fontSize: 'size.text', lineHeight: '22px', overflowWrap: 'anywhere' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    m: 0,
    color: 'text.secondary',
    ...small,
    '& > div': { display: 'flex', gap: '6px' },
    '& dd': { m: 0, color: 'text.primary' },
  },
} as const
