import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ChevronEndIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'

type SwitchLineProps = { icon: IconComponent; label: string; checked: boolean; onChange: (on: boolean) => void }

export function SwitchLine({ icon: Icon, label, checked, onChange }: SwitchLineProps) {
  return (
    <Box component="label" sx={{ ...line, cursor: 'pointer' }}>
      <Icon width={18} height={18} aria-hidden />
      <span>{label}</span>
      <Switch size="small" checked={checked} onChange={(_event, on) => onChange(on)} />
    </Box>
  )
}

export function LinkLine({ icon: Icon, label, href }: { icon: IconComponent; label: string; href: string }) {
  return (
    <Box component={AppLink} href={href} sx={line}>
      <Icon width={18} height={18} aria-hidden />
      <span>{label}</span>
      <ChevronEndIcon width={16} height={16} aria-hidden />
    </Box>
  )
}

type DangerLineProps = { icon: IconComponent; label: string; onClick: () => void; calm?: boolean }

export function DangerLine({ icon: Icon, label, onClick, calm = false }: DangerLineProps) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      sx={{
        ...line,
        color: calm ? 'text.primary' : 'tone.error.ink',
        '& svg': { color: 'inherit' },
        cursor: 'pointer',
      }}
    >
      <Icon width={18} height={18} aria-hidden />
      <span>{label}</span>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: 'calc(100% + 12px)',
  minHeight: 36,
  mx: '-6px',
  px: '6px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'size.roomy',
  textAlign: 'start',
  textDecoration: 'none',
  '& > span:first-of-type': { flex: 1, minWidth: 0 },
  '& svg': { flexShrink: 0, color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
} as const
