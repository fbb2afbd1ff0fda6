import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { standing } from '../decide/decisionStore.ts'
import { AdjustmentNote } from './AdjustmentNote.tsx'
import { LineAmount } from './LineAmount.tsx'
import { LineFace } from './LineFace.tsx'
import { WarningNotes } from './WarningNotes.tsx'

type ReadLineProps = {
  line: ExpenseLine
  /** The owner's way to hand in a document that is missing. */
  attach?: ReactNode
}

/** A line for whoever has nothing to decide on it. */
export function ReadLine({ line, attach }: ReadLineProps) {
  const noted = line.adjustment !== null || line.warnings.length > 0 || line.note !== '' || line.rate === null
  return (
    <LineFace
      line={line}
      amount={<LineAmount line={line} approved={line.approvedAmount} />}
      notes={
        noted && (
          <>
            {line.note !== '' && (
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <bdi>{line.note}</bdi>
              </Box>
            )}
            {line.adjustment && <AdjustmentNote line={line} choice={standing(line)} by={line.adjustment.by} />}
            <WarningNotes line={line} />
            {attach}
          </>
        )
      }
    />
  )
}
