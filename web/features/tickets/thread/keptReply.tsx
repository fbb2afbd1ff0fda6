import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../../lib/session/session.ts'
import { readLocal, writeLocal } from '../../../lib/storage/local.ts'

const keyOf = (ticketId: number) => `reply.${useSession.getState().user?.id}.${ticketId}`

/** An answer that was begun and not sent survives a reload and a closed thread. */
export const keptReply = (ticketId: number): string => readLocal(keyOf(ticketId)) ?? ''
export const forgetReply = (ticketId: number): void => writeLocal(keyOf(ticketId), null)

export function KeepReply({ ticketId }: { ticketId: number }) {
  const text: string = useWatch({ name: 'text' })
  useEffect(() => writeLocal(keyOf(ticketId), text.trim() === '' ? null : text), [ticketId, text])
  return null
}
