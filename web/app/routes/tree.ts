import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearch } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import type { Screen, ScreenPath } from '../../lib/screens.ts'
import { withinTime } from '../../lib/withinTime.ts'
import { RootScreen } from '../RootScreen.tsx'
import { guard } from './guard.ts'
import { screens } from './screens.ts'

const root = createRootRoute({ beforeLoad: (entering): void => guard(entering), component: RootScreen })

const entry = createRoute({
  getParentRoute: () => root,
  path: paths.index,
  staticData: { screen: { path: paths.index } },
})

function routeAt<const Path extends string>(path: Path, { load, ...screen }: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: Record<string, unknown>) => readSearch(path, raw),
    staticData: { screen },
    // A page belongs to what its address names: another id is another page, not the same one with new data.
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => withinTime(load()).then((page) => ({ default: page }))),
  })
}

/** One route for each address, so that a page knows what its own may ask. */
type RouteAt<Path> = Path extends string ? ReturnType<typeof routeAt<Path>> : never

// A list that was collected does not name its members: the type says of all addresses what `routeAt` says of each.
const routes = screens.map((screen): AnyRoute => routeAt(screen.path, screen)) as RouteAt<Exclude<ScreenPath, '/'>>[]

export const routeTree = root.addChildren([entry, ...routes])
