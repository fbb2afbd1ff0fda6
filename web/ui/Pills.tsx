import Box from '@mui/material/Box'

export type Pill<Value extends string> = { value: Value; label: string; count?: number }

type PillsProps<Value extends string> = {
  label: string
  pills: readonly Pill<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few ways to look at a list, side by side; one of them holds. */
export function Pills<Value extends string>({ label, pills, value, onChange }: PillsProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
      {pills.map((pill) => (
        <Box
          key={pill.value}
          component="button"
          type="button"
          aria-pressed={pill.value === value}
          onClick={() => onChange(pill.value)}
          sx={look(pill.value === value)}
        >
          <bdi>{pill.label}</bdi>
          {pill.count !== undefined && pill.count > 0 && <bdi>{pill.count}</bdi>}
        </Box>
      ))}
    </Box>
  )
}

const look = (on: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: 28,
    px: '11px',
    border: 1,
    borderRadius: '14px',
    borderColor: on ? 'transparent' : 'controlLine',
    bgcolor: on ? 'tone.primary.ground' : 'transparent',
    color: on ? 'tone.primary.ink' : 'text.secondary',
    font: 'inherit',
    fontSize: 'size.small',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { bgcolor: on ? 'tone.primary.ground' : 'action.hover' },
  }) as const
