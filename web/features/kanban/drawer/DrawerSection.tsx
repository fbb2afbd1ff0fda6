import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type DrawerSectionProps = { title: string; hint?: ReactNode; action?: ReactNode; children: ReactNode }

export function DrawerSection({ title, hint, action, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 28, mb: '4px' }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Box component="span" sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {hint}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  )
}
