import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ownDirection } from '../../../ui/ownDirection.ts'
import type { ShownRow } from '../shownRows.ts'
import { useNote } from './useNote.ts'

type RequestTextProps = {
  shown: ShownRow
  /** Before the title. */
  lead?: ReactNode
  /** In the place of the note. */
  note?: ReactNode
  /** A phone has room below: nothing is cut there. */
  wraps?: { titleId: string }
}

/** What it is, and below it what one needs to decide; or why it was refused. */
export function RequestText({ shown: { row, mark }, lead, note, wraps }: RequestTextProps) {
  const own = useNote()(row)
  const refused = mark?.state === 'refused'
  const second = refused ? mark.reason : own
  const look = wraps ? whole : oneLine
  const size = wraps ? '0.9375rem' : note ? '0.84375rem' : '0.875rem'
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Box
        {...(wraps ? { id: wraps.titleId } : { title: row.title })}
        dir="auto"
        sx={{ ...look, fontSize: size, lineHeight: '20px', fontWeight: wraps ? 600 : 550 }}
      >
        {lead}
        {row.title}
      </Box>
      {(note || second !== '') && (
        <Box
          {...(refused ? { role: 'alert' } : {})}
          {...(wraps ? {} : { title: second })}
          dir="auto"
          sx={{
            ...look,
            ...line,
            fontSize: wraps ? '0.8125rem' : '0.78125rem',
            ...(refused && { color: 'tone.error.ink' }),
          }}
        >
          {refused ? second : (note ?? second)}
        </Box>
      )}
    </Box>
  )
}

const line = { lineHeight: '18px', color: 'text.secondary' } as const
const whole = { overflowWrap: 'anywhere', ...ownDirection } as const
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...ownDirection } as const
