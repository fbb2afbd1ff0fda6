import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type StateFrameProps = {
  picture: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

export function StateFrame({ picture, title, text, action, role }: StateFrameProps) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: '24px',
        py: '40px',
      }}
    >
      {picture}
      <Typography variant="h6" component="p" sx={{ mt: '16px' }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px', maxWidth: 420 }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: '16px', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' }}>{action}</Box>
      )}
    </Box>
  )
}
