import Box from '@mui/material/Box'

/** Numbers and names of machines: one width, left to right in every language, never broken into unreadable parts. */
export function CodeText({ children, title }: { children: string; title?: string }) {
  return (
    <Box component="bdi" dir="ltr" title={title} sx={look}>
      {children}
    </Box>
  )
}

const look = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 'size.small',
  overflowWrap: 'anywhere',
} as const
