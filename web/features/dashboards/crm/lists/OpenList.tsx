import { useNavigate, useSearch } from '@tanstack/react-router'
import { activityList, unreadList } from '../hrefOf.ts'
import { ActivityDrawer } from './ActivityDrawer.tsx'
import { UnreadDrawer } from './UnreadDrawer.tsx'

/** Lists that have no page of their own open over the dashboard; the address says which. */
export function OpenList() {
  const { liste }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: {}, resetScroll: false })
  if (liste === unreadList) return <UnreadDrawer onClose={close} />
  return liste === activityList ? <ActivityDrawer onClose={close} /> : null
}
