import { useMemo } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { type VisibleMenu, visibleMenu } from './visibleMenu.ts'

export function useVisibleMenu(): VisibleMenu {
  const session = useSession()
  return useMemo(() => visibleMenu(session), [session])
}
