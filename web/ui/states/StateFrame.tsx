import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { IconComponent } from '../pointing.ts'

type StateFrameProps = {
  icon: IconComponent
  tone: 'primary' | 'error'
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

export function StateFrame({ icon: Icon, tone, title, text, action, role }: StateFrameProps) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{ ...centred, flexDirection: 'column', textAlign: 'center', px: '24px', py: '40px' }}
    >
      <Box
        aria-hidden
        sx={{
          ...centred,
          width: 64,
          height: 64,
          borderRadius: '50%',
          bgcolor: `tone.${tone}.ground`,
          color: `tone.${tone}.ink`,
        }}
      >
        <Icon width={28} height={28} />
      </Box>
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

const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const
