import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withinTime } from '../../lib/withinTime.ts'
import { BlankLayout } from '../layouts/BlankLayout.tsx'
import { LayoutHost } from '../layouts/LayoutHost.tsx'
import { RootScreen } from '../RootScreen.tsx'
import { guard } from './guard.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const root = createRootRoute({ component: RootScreen, beforeLoad: guard })

const entry = createRoute({ getParentRoute: () => root, path: '/', staticData: { screen: {} } })
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: LayoutHost })
const blank = createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout })

const isBlank = (screen: Screen) => screen.layout === 'blank'

function routeOf({ path, load, ...meta }: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { screen: meta },
    // A page belongs to what its address names: another id is another page, not the same one with new data.
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => withinTime(load()).then((component) => ({ default: component }))),
  })
}

export const routeTree = root.addChildren([
  entry,
  framed.addChildren(screens.filter((screen) => !isBlank(screen)).map((screen) => routeOf(screen, framed))),
  blank.addChildren(screens.filter(isBlank).map((screen) => routeOf(screen, blank))),
])
