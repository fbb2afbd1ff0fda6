import { createContext, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from './confirm.ts'

/** Whether closing the surrounding dialog would lose something typed: the form inside says so. */
export const UnsavedContext = createContext<RefObject<boolean> | null>(null)

/** Closes at once, or only after asking when something typed would be lost. A button that says so closes by itself. */
export function useUnsavedGuard(onClose: () => void) {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const unsaved = useRef(false)
  const losesTyped = async () => {
    const [title, text, action] = [t('unsaved.title'), t('unsaved.text'), t('unsaved.action')]
    return unsaved.current && !(await confirm({ title, text, action, danger: true }))
  }
  const close = async () => {
    if (!(await losesTyped())) onClose()
  }
  return { unsaved, close, losesTyped }
}
