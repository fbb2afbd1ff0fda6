import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { focusRing } from './layout.ts'
import type { IconComponent } from './pointing.ts'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: IconComponent
  count?: number
  /** Somebody points at it or comes to it by keyboard: what it shows can be on its way already. */
  onNear?: (() => void) | undefined
}

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  /** Undefined while none of them holds. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A few views or answers in one frame; the chosen one is raised. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={frame}>
      {options.map(({ icon: Icon, ...option }) => (
        <Box
          key={option.value}
          component="button"
          type="button"
          aria-pressed={option.value === value}
          onPointerEnter={option.onNear}
          onFocus={option.onNear}
          onClick={() => onChange(option.value)}
          sx={look(option.value === value)}
        >
          {Icon && <Icon width={16} height={16} aria-hidden />}
          {option.label}
          {option.count !== undefined && <bdi>{option.count}</bdi>}
        </Box>
      ))}
    </Box>
  )
}

const frame = {
  display: 'inline-flex',
  gap: '2px',
  p: '3px',
  borderRadius: '8px',
  bgcolor: 'action.hover',
  flexShrink: 0,
} as const

const look = (on: boolean) => (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: 32,
    px: '12px',
    border: 0,
    borderRadius: '6px',
    bgcolor: on ? 'raised' : 'transparent',
    boxShadow: on ? '0 1px 3px rgba(38, 43, 67, 0.18)' : 'none',
    color: on ? 'text.primary' : 'text.secondary',
    font: 'inherit',
    fontSize: 'size.text',
    fontWeight: on ? 600 : 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...(on && theme.applyStyles('dark', { backgroundColor: theme.vars.palette.action.selected })),
    '&:hover': { color: 'text.primary' },
    ...focusRing('1px'),
  }) as const
