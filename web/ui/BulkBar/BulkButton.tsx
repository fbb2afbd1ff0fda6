import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { BulkAction } from './bulkAction.ts'

const looks = {
  plain: { color: '#EAEAFF' },
  danger: { color: '#FF9D9A' },
  filled: { color: '#FFFFFF', bgcolor: 'solid' },
} as const

export function BulkButton({ action }: { action: BulkAction }) {
  const { icon: Icon, label, shortcut, look = 'plain', onRun } = action
  return (
    <ButtonBase
      onClick={onRun}
      sx={{
        gap: '8px',
        height: 36,
        px: '10px',
        borderRadius: '8px',
        fontSize: '0.875rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        ...looks[look],
        '&:hover': { bgcolor: look === 'filled' ? 'primary.dark' : 'rgba(234, 234, 255, 0.1)' },
        '&.Mui-focusVisible': { outline: '2px solid #A9ADFF', outlineOffset: '1px' },
      }}
    >
      {Icon && <Icon width={18} height={18} aria-hidden />}
      {label}
      {shortcut && (
        <Box component="kbd" aria-hidden sx={key}>
          {shortcut}
        </Box>
      )}
    </ButtonBase>
  )
}

const key = {
  display: { xs: 'none', sm: 'inline-flex' },
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  px: '5px',
  border: '1px solid rgba(234, 234, 255, 0.4)',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: '0.71875rem',
  fontWeight: 600,
  lineHeight: '18px',
} as const
