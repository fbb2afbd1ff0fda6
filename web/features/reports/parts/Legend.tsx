import Box from '@mui/material/Box'
import { Meta } from '../../../ui/layout.ts'

type Key = { color: string; text: string; dashed?: boolean }

/** The meaning of the colours, and the unit. */
export function Legend({ keys, unit }: { keys: readonly Key[]; unit: string }) {
  return (
    <Meta
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        mb: '8px',
      }}
    >
      {keys.map(({ color, text, dashed = false }) => (
        <Box key={text} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Box
            sx={
              dashed
                ? { width: 14, borderTop: 2, borderStyle: 'dashed', borderColor: color }
                : { width: 10, height: 10, borderRadius: '3px', bgcolor: color }
            }
          />
          <bdi>{text}</bdi>
        </Box>
      ))}
      <Box component="span" sx={{ marginInlineStart: 'auto' }}>
        {unit}
      </Box>
    </Meta>
  )
}
