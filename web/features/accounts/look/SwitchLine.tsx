import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TextLink } from './TextLink.tsx'

type SwitchLineProps = { question?: ReactNode; href: string; link: string }

/** The line below a form that leads to the form's counterpart. */
export function SwitchLine({ question, href, link }: SwitchLineProps) {
  return (
    <Box
      sx={{
        mt: { xs: '16px', md: '24px' },
        textAlign: 'center',
        fontSize: 'size.text',
        lineHeight: '20px',
        color: 'text.secondary',
      }}
    >
      {question} <TextLink href={href}>{link}</TextLink>
    </Box>
  )
}
