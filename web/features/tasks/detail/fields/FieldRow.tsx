import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { ellipsis, Meta } from '../../../../ui/layout.ts'

type FieldRowProps = {
  label: string
  /** The value; a button if the reader may change it. */
  children: ReactNode
  onEdit?: ((anchor: HTMLElement) => void) | undefined
}

export function FieldRow({ label, children, onEdit }: FieldRowProps) {
  return (
    <Box sx={row}>
      <Meta as="dt" sx={{ width: { xs: 100, sm: 78 }, flexShrink: 0 }}>
        {label}
      </Meta>
      <Box component="dd" sx={{ m: 0, flex: 1, minWidth: 0, display: 'flex' }}>
        {onEdit ? (
          <ButtonBase
            aria-haspopup="dialog"
            onClick={(event) => onEdit(event.currentTarget)}
            sx={{ ...value, ...pressable }}
          >
            {children}
          </ButtonBase>
        ) : (
          <Box sx={value}>{children}</Box>
        )}
      </Box>
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', minHeight: 32, fontSize: 'size.text' } as const
const value = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  flexWrap: 'wrap',
  minWidth: 0,
  maxWidth: 1,
  minHeight: 28,
  textAlign: 'start',
  fontSize: 'size.text',
  fontWeight: 500,
  '& > bdi': { ...ellipsis },
} as const
const pressable = {
  flex: 1,
  justifyContent: 'flex-start',
  px: '6px',
  mx: '-6px',
  borderRadius: '6px',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
