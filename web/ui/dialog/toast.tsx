import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast as sonner } from 'sonner'
import { tellError } from '../../lib/errors/showError.ts'

const undoMs = 6_000

const reminderMs = 20_000

type Offer = { label: string; onClick: () => void }

const UndoLabel = () => useTranslation('ui').t('undo')
const OpenLabel = () => useTranslation('ui').t('openIt')

export const toast = {
  success: (message: string) => sonner.success(message),
  error: tellError,
  info: (message: string) => sonner.info(message),
  /** The change is shown at once; the person can undo it for a moment. */
  undo: (message: string, onUndo: () => void) =>
    sonner.success(message, { duration: undoMs, action: { label: <UndoLabel />, onClick: onUndo } }),
  /** Something did not happen although it looked so; with an action, if there is one. */
  notice: (message: string, offer: Offer | undefined) =>
    sonner.info(message, { duration: reminderMs, ...(offer ? { action: offer } : {}) }),
  /** Something that waits for the person elsewhere, and the way there. */
  open: (message: ReactNode, onOpen: () => void) =>
    sonner.info(message, { duration: reminderMs, action: { label: <OpenLabel />, onClick: onOpen } }),
}
