import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import type { Person } from '#contract/users/users.endpoints.ts'
import type { QuickToken } from './quickAdd.ts'

const inks = {
  person: { color: 'tone.primary.ink', bgcolor: 'tone.primary.ground' },
  day: { color: 'tone.info.ink', bgcolor: 'tone.info.ground' },
  priority: { color: 'tone.warning.ink', bgcolor: 'tone.warning.ground' },
  label: { color: 'tone.success.ink', bgcolor: 'tone.success.ground' },
  project: { color: 'tone.secondary.ink', bgcolor: 'tone.secondary.ground' },
} as const

const wrong = {
  color: 'tone.error.ink',
  textDecoration: 'underline wavy',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
} as const

type TokenLineProps = {
  line: string
  tokens: readonly QuickToken<Person>[]
  searching: boolean
  /** How far the field itself has scrolled. */
  scrolled: number
}

/** The typed text, coloured as it was understood; it is exactly below the field, whose own letters are invisible. */
export function TokenLine({ line, tokens, searching, scrolled }: TokenLineProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  useLayoutEffect(() => {
    // Even to set what is so already makes the browser lay out the whole page.
    if (!frame.current || shown.current === scrolled) return
    frame.current.scrollLeft = scrolled
    shown.current = scrolled
  }, [scrolled])
  const look = (token: QuickToken<Person>) => {
    if (token.kind === 'text') return {}
    if (token.kind === 'person' && token.person === null && !searching) return wrong
    if (token.kind === 'project' && token.project === null && !searching) return wrong
    return { ...inks[token.kind], borderRadius: '4px' }
  }
  return (
    <Box ref={frame} aria-hidden sx={layer}>
      {tokens.map((token) => (
        <Box component="span" key={token.from} sx={look(token)}>
          {line.slice(token.from, token.to)}
        </Box>
      ))}
    </Box>
  )
}

const layer = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  whiteSpace: 'pre',
  pointerEvents: 'none',
  font: 'inherit',
  lineHeight: 'inherit',
} as const
