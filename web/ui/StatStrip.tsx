import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { IconTile } from './IconTile.tsx'
import { Row } from './layout.ts'
import type { IconComponent } from './pointing.ts'
import type { Tone } from './theme/tone.ts'

export type Stat = {
  id: string
  label: string
  value: ReactNode
  note?: ReactNode
  icon: IconComponent
  tone: Tone
  href: string
  /** Only a number that needs action is coloured. */
  alarming?: boolean
}

/** One card with hairlines between its cells; each cell is one link to the list that it counts. */
export function StatStrip({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <MuiCard component="nav" aria-label={label} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${stats.length}, 1fr)` },
          gap: '1px',
          bgcolor: 'hairline',
          // In two columns the last of an odd number has its row for itself.
          '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        {stats.map((stat, at) => (
          <StatCell key={stat.id} stat={stat} alone={at === stats.length - 1 && at % 2 === 0} />
        ))}
      </Box>
    </MuiCard>
  )
}

/** On a phone the cells are in pairs; the last of an odd number has the line to itself. */
function StatCell({ stat, alone }: { stat: Stat; alone: boolean }) {
  return (
    <Box
      component={AppLink}
      href={stat.href}
      sx={{
        p: { xs: '14px 16px', md: '14px 20px' },
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        minWidth: 0,
        ...(alone && oneLine),
        '&:hover': { bgcolor: 'faint' },
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <Row sx={{ gap: '8px', mb: '4px' }}>
        <IconTile icon={stat.icon} tone={stat.tone} size={24} />
        <Typography
          component="span"
          noWrap
          sx={{ fontSize: 'size.small', lineHeight: '18px', color: 'text.secondary' }}
        >
          {stat.label}
        </Typography>
      </Row>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' }}>
        <Typography
          component="strong"
          sx={{
            fontSize: 'size.total',
            lineHeight: '32px',
            fontWeight: 660,
            fontVariantNumeric: 'tabular-nums',
            color: stat.alarming ? 'tone.error.ink' : 'text.primary',
          }}
        >
          <bdi>{stat.value}</bdi>
        </Typography>
        {stat.note && (
          <Typography variant="caption" sx={{ color: 'text.secondary', flexBasis: { xs: '100%', md: 'auto' } }}>
            <bdi>{stat.note}</bdi>
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const oneLine = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  display: { xs: 'flex', md: 'block' },
  alignItems: 'center',
  justifyContent: 'space-between',
} as const
