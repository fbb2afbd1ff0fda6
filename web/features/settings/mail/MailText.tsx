import Box from '@mui/material/Box'
import { AppLink } from '../../../ui/AppLink.tsx'

const address = /(https?:\/\/\S+)/

/** The address inside this workspace, or nothing: what leads elsewhere is only read. */
function ownPath(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined
}

function Piece({ text }: { text: string }) {
  const path = ownPath(text)
  return path === undefined ? text : <AppLink href={path}>{text}</AppLink>
}

export function MailText({ text }: { text: string }) {
  // Splitting by a group keeps the addresses, each at an odd place.
  const pieces = text.split(address).map((piece, at) => ({ piece, at }))
  return (
    <Box
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: '22px' }}
    >
      {pieces.map(({ piece, at }) => (at % 2 === 1 ? <Piece key={at} text={piece} /> : <span key={at}>{piece}</span>))}
    </Box>
  )
}
