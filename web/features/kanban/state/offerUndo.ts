import { showError } from '../../../lib/errors/showError.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { dropUndo, type Undoable } from './undoStore.ts'

/** Undo is in the toast and in the list of steps; the first use ends both. */
export const offerUndo = (step: Undoable, message: string) =>
  toast.undo(message, () => {
    dropUndo(step)
    step.run().catch(showError)
  })

/** The bar above the board, which offers to undo, is not on a phone. */
const withoutUndoButton = '(max-width: 599.95px)'

/** For what is easily done by mistake and taken back by the bar elsewhere. */
export function offerUndoOnPhone(step: Undoable, message: string) {
  if (matchMedia(withoutUndoButton).matches) offerUndo(step, message)
}
