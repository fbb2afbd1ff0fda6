import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Confirm, type ConfirmAnswer, ConfirmContext, type ConfirmRequest } from './confirm.ts'

type Pending = { id: number; request: ConfirmRequest; answer: (answer: ConfirmAnswer) => void }

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [open, setOpen] = useState(false)
  const count = useRef(0)
  const confirm = useCallback<Confirm>(
    (request) =>
      new Promise((resolve) => {
        count.current += 1
        setPending((before) => {
          before?.answer(false)
          return { id: count.current, request, answer: resolve }
        })
        setOpen(true)
      }),
    [],
  )
  const answer = (value: ConfirmAnswer) => {
    setOpen(false)
    pending?.answer(value)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <ConfirmDialog key={pending.id} open={open} request={pending.request} onAnswer={answer} />}
    </ConfirmContext>
  )
}
