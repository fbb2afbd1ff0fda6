import { createContext, useContext } from 'react'

export type ConfirmRequest = {
  title: string
  text?: string
  /** What else to know before the answer, each in a line of its own. */
  notes?: readonly string[]
  /** The verb on the button: "Sil", "Pasife al". */
  action: string
  danger?: boolean
  /** A sentence that must be ticked first. */
  tick?: string
  /** Asks for a reason, which is part of the answer. */
  reason?: { label: string; required?: boolean /** Written there already. */; text?: string }
}

/** `false` when the person turned back. */
export type ConfirmAnswer = false | { reason: string }
export type Confirm = (request: ConfirmRequest) => Promise<ConfirmAnswer>

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))
export const useConfirm = () => useContext(ConfirmContext)
