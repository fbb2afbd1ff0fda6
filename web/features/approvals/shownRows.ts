import type { Approval, MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import { rowKey } from './approvalItem.ts'

/** What the screen knows of a row beyond the answer: it is leaving, was refused, or somebody else was faster. */
export type RowMark =
  | { state: 'leaving' }
  | { state: 'refused'; reason: string }
  | { state: 'decided'; decision: MadeDecision; row: Approval; at: number }

export interface ShownRow {
  key: string
  row: Approval
  mark: RowMark | undefined
}

export type Marks = ReadonlyMap<string, RowMark>

/** The answer's rows; rows that somebody else decided keep their place for a moment, so that nothing jumps. */
export function shownRows(rows: readonly Approval[], marks: Marks): ShownRow[] {
  const shown = rows.map((row): ShownRow => ({ key: rowKey(row), row, mark: marks.get(rowKey(row)) }))
  const present = new Set(shown.map(({ key }) => key))
  const gone = [...marks].flatMap(([key, mark]) =>
    mark.state === 'decided' && !present.has(key) ? [{ key, row: mark.row, mark }] : [],
  )
  for (const { mark, ...ghost } of gone.sort((a, b) => a.mark.at - b.mark.at)) {
    shown.splice(Math.min(mark.at, shown.length), 0, { ...ghost, mark })
  }
  return shown
}

/** Can be selected and decided. */
export const isOpen = ({ row, mark }: ShownRow): boolean => !row.own && (mark === undefined || mark.state === 'refused')
