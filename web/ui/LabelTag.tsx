import Box from '@mui/material/Box'
import { fold } from '#contract/text/fold.ts'
import { ellipsis } from './layout.ts'
import { type Tone, toneNames } from './theme/tone.ts'

/** Spreads the words teams use most over all tones: Depo, Satış, Finans, Mobil, Hukuk and Acil each get their own. */
const spread = { factor: 289, start: 160, modulus: 9973 }

/** Labels carry no colour of their own; the same word has the same tone everywhere. */
function labelTone(label: string): Tone {
  let sum = spread.start
  for (const letter of fold(label.trim())) {
    sum = (sum * spread.factor + (letter.codePointAt(0) ?? 0)) % spread.modulus
  }
  return toneNames[sum % toneNames.length] ?? 'secondary'
}

/** A word somebody sorts things by, always in the same colour. */
export function LabelTag({ label }: { label: string }) {
  const tone = labelTone(label)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        height: 20,
        px: '7px',
        borderRadius: '5px',
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
        fontSize: 'size.tiny',
        fontWeight: 600,
        lineHeight: '20px',
        ...ellipsis,
        verticalAlign: 'middle',
      }}
    >
      <bdi>{label}</bdi>
    </Box>
  )
}
