import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

/** Shown as soon as more than one person is chosen. */
export function GroupOnly({ children }: { children: ReactNode }) {
  const chosen: unknown = useWatch({ name: 'userIds' })
  return Array.isArray(chosen) && chosen.length > 1 ? children : null
}
