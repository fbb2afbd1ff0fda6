import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function Kbd({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  // The key with the dotted capital of Turkish keyboards bears a plain one on all others.
  const shown = children === 'İ' && i18n.language !== 'tr' ? 'I' : children
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 20,
        height: 20,
        px: '5px',
        borderRadius: '5px',
        border: 1,
        borderColor: 'controlLine',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 'size.mini',
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {shown}
    </Box>
  )
}
