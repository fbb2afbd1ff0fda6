import { createRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { RootScreen } from '../RootScreen.tsx'
import { root } from './screen.ts'
import { screens } from './screens.ts'

const entry = createRoute({
  getParentRoute: () => root,
  path: paths.index,
  staticData: { screen: { path: paths.index } },
})

export const routeTree = root.update({ component: RootScreen }).addChildren([entry, ...screens])
