import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons.ts'
import { ellipsis } from '../layout.ts'

type ChosenChipProps = {
  start?: ReactNode
  label: string
  removeLabel: string
  onRemove: (event: unknown) => void
}

/** One of several chosen values inside a field. */
export function ChosenChip({ start, label, removeLabel, onRemove }: ChosenChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        height: 28,
        m: '2px',
        minWidth: 0,
        maxWidth: 1,
        paddingInlineStart: start ? '3px' : '10px',
        borderRadius: '14px',
        bgcolor: 'action.selected',
        fontSize: 'size.small',
      }}
    >
      {start}
      <Box component="bdi" sx={{ ...ellipsis }}>
        {label}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        sx={{
          display: 'inline-flex',
          p: '5px',
          border: 0,
          borderRadius: '50%',
          background: 'none',
          color: 'text.secondary',
          cursor: 'pointer',
        }}
      >
        <CloseIcon width={14} height={14} aria-hidden />
      </Box>
    </Box>
  )
}
