import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { copyText } from './copyText.ts'
import { CopyIcon } from './icons.ts'
import { Row } from './layout.ts'

type CodeBlockProps = {
  title: string
  /** The words of the button that copies it. */
  copy: string
  text: string
  /** A long line goes on below instead of being scrolled to. */
  wraps?: boolean
}

/** Text of machines: left to right in every language, and reachable by keyboard to be scrolled. */
export function CodeBlock({ title, copy, text, wraps = false }: CodeBlockProps) {
  return (
    <Box component="section">
      <Row sx={{ justifyContent: 'space-between', mb: '4px' }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Button size="small" variant="text" startIcon={<CopyIcon />} onClick={() => void copyText(text)}>
          {copy}
        </Button>
      </Row>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        aria-label={title}
        sx={{ ...look, ...(wraps && { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }) }}
      >
        {text}
      </Box>
    </Box>
  )
}

const look = {
  m: 0,
  p: '12px',
  maxHeight: 280,
  overflow: 'auto',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 'size.fine',
  lineHeight: '18px',
} as const
