import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { IconComponent } from '../pointing.ts'
import { StateFrame } from './StateFrame.tsx'

type EmptyStateProps = { icon: IconComponent; title: string; text?: ReactNode; action?: ReactNode }

/** Says what this place is for and offers the first action. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  const picture = (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 64,
        height: 64,
        borderRadius: '50%',
        bgcolor: 'tone.primary.ground',
        color: 'tone.primary.ink',
      }}
    >
      <Icon width={28} height={28} />
    </Box>
  )
  return <StateFrame picture={picture} title={title} text={text} action={action} />
}
