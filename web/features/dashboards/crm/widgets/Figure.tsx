import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppLink } from '../../../../ui/AppLink.tsx'
import type { IconComponent } from '../../../../ui/pointing.ts'

type FigureProps = {
  label: string
  href: string
  large?: boolean
  good?: boolean
  icon?: IconComponent
  children: ReactNode
}

/** An amount under its name; together they lead to the rows behind it. */
export function Figure({ label, href, large = false, good = false, icon: Icon, children }: FigureProps) {
  return (
    <Box component={AppLink} href={href} sx={look}>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        component="strong"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '6px',
          fontSize: large ? '1.75rem' : '1rem',
          lineHeight: large ? '34px' : '28px',
          fontWeight: large ? 660 : 600,
          color: good ? 'tone.success.ink' : 'text.primary',
        }}
      >
        {Icon && good && <Icon width={16} height={16} aria-hidden style={{ alignSelf: 'center' }} />}
        {children}
      </Box>
    </Box>
  )
}

const look = {
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: '8px',
  px: '6px',
  mx: '-6px',
  '&:hover': { bgcolor: 'action.hover' },
} as const
