import type { Approval } from '#contract/approvals/approvals.schemas.ts'

/** What can be done with a request from its row. */
export interface RowHandlers {
  approve: (row: Approval) => void
  /** Asks for the reason beside what was pressed. */
  cancel: (row: Approval, anchor: HTMLElement) => void
  comments: (row: Approval, anchor: HTMLElement) => void
  open: (row: Approval) => void
  toggle: (key: string) => void
}
