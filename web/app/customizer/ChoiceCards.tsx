import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { IconComponent } from '../../ui/pointing.ts'

type ChoiceCardsProps<Value extends string> = {
  label: string
  hint?: ReactNode
  value: Value
  choices: readonly { value: Value; label: string; icon?: IconComponent }[]
  onChange: (value: Value) => void
}

/** Radio buttons drawn as cards; the browser's own radios keep keyboard and announcements right. */
export function ChoiceCards<Value extends string>({ label, hint, value, choices, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: '8px' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${choices.length}, minmax(0, 1fr))`, gap: '8px' }}>
        {choices.map(({ value: choice, label: text, icon: Icon }) => (
          <Box
            key={choice}
            component="label"
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: '6px',
              minHeight: Icon ? 68 : 42,
              px: '8px',
              textAlign: 'center',
              fontSize: 'size.snug',
              borderRadius: '8px',
              border: 1,
              borderColor: choice === value ? 'primary.main' : 'controlLine',
              bgcolor: choice === value ? 'tone.primary.ground' : 'transparent',
              color: choice === value ? 'tone.primary.ink' : 'text.primary',
              fontWeight: choice === value ? 600 : 450,
              cursor: 'pointer',
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              sx={{
                position: 'absolute',
                opacity: 0,
                width: 1,
                height: 1,
                m: 0,
                pointerEvents: 'none',
                maxWidth: '1px',
                maxHeight: '1px',
              }}
            />
            {Icon && <Icon width={22} height={22} aria-hidden />}
            {text}
          </Box>
        ))}
      </Box>
      {hint && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: '6px' }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}
