import Box from '@mui/material/Box'
import { labelTone } from './labelTone.ts'

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
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'middle',
      }}
    >
      <bdi>{label}</bdi>
    </Box>
  )
}
