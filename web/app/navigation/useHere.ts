import { useLocation } from '@tanstack/react-router'
import { useNavigation } from './navigationStore.ts'
import type { Here } from './visibleMenu.ts'

/** Where one is, for every form of the menu. */
export function useHere(): Here {
  const path = useLocation({ select: (location) => location.pathname })
  const listed = useNavigation(({ allProjects, allSalesProjects }) =>
    [...allProjects, ...allSalesProjects].some(({ to }) => to === path),
  )
  return { path, listed }
}
