import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readSearch } from '#contract/addresses.ts'
import { withinTime } from '../../lib/withinTime.ts'
import { guard } from './guard.ts'
import type { ScreenMeta } from './screenMeta.ts'

export const root = createRootRoute({ beforeLoad: (entering): void => guard(entering) })

/** A page at its address. */
export function screen<const Path extends string>(
  path: Path,
  meta: Omit<ScreenMeta, 'path'>,
  load: () => Promise<unknown>,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: Record<string, unknown>) => readSearch(path, raw),
    staticData: { screen: { path, ...meta } },
    // A page belongs to what its address names: another id is another page, not the same one with new data.
    remountDeps: ({ params }) => params,
    // A component: to ask for its type here would make the type of all addresses depend on every page that asks for one.
    component: lazyRouteComponent(() => withinTime(load()).then((page) => ({ default: page as ComponentType }))),
  })
}
