import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Row } from '../../../ui/layout.ts'
import { RichText } from '../../../ui/RichText/RichText.tsx'

type ThreadMessageProps = {
  name: string
  face?: ReactNode
  note?: ReactNode
  at: string
  text: string
  mine: boolean
  children?: ReactNode
}

/** The reader's own messages are on their own side, in their own tone. */
export function ThreadMessage({ name, face, note, at, text, mine, children }: ThreadMessageProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: '10px', flexDirection: mine ? 'row-reverse' : 'row' }}>
      {face}
      <Box
        sx={{
          minWidth: 0,
          maxWidth: '85%',
          p: '10px 14px',
          borderRadius: '10px',
          bgcolor: mine ? 'tone.primary.ground' : 'faint',
          border: 1,
          borderColor: 'hairline',
        }}
      >
        <Row sx={{ flexWrap: 'wrap', columnGap: '8px', mb: '4px' }}>
          <Typography variant="subtitle2" component="span">
            <bdi>{name}</bdi>
          </Typography>
          {note}
          <Typography variant="caption" color="textSecondary">
            <Instant value={at} />
          </Typography>
        </Row>
        <RichText text={text} />
        {children}
      </Box>
    </Box>
  )
}
