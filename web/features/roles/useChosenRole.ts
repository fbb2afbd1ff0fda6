import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

const route = getRouteApi(paths.modules)

/** The address keeps the chosen role. */
export function useChosenRole(): [number | undefined, (id: number | undefined) => void] {
  const { rol } = route.useSearch()
  const navigate = useNavigate()
  return [rol, (id) => void navigate({ to: '.', search: { rol: id }, resetScroll: false })]
}
