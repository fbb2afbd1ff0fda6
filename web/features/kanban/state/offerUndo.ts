import { showError } from '../../../lib/errors/showError.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { dropUndo, type Undoable } from './undoStore.ts'

/** Undo is in the toast and in the list of steps; the first use ends both. */
export const offerUndo = (step: Undoable, message: string) =>
  toast.undo(message, () => {
    dropUndo(step)
    step.run().catch(showError)
  })
