import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'

type ChoicePillsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Several of a few; none chosen means all of them. */
export function ChoicePills<Value extends string>({ label, options, chosen, onChange }: ChoicePillsProps<Value>) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
      {options.map((option) => {
        const on = chosen.includes(option.value)
        return (
          <ButtonBase
            key={option.value}
            aria-pressed={on}
            onClick={() => toggle(option.value)}
            sx={{
              height: 30,
              px: '11px',
              border: 1,
              borderRadius: '15px',
              borderColor: on ? 'primary.main' : 'controlLine',
              bgcolor: on ? 'tone.primary.ground' : 'transparent',
              color: on ? 'tone.primary.ink' : 'text.secondary',
              fontSize: 'size.small',
              fontWeight: 550,
              '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
            }}
          >
            {option.label}
          </ButtonBase>
        )
      })}
    </Box>
  )
}
