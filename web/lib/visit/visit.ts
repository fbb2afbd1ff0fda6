import { createContext, useContext } from 'react'

/** Navigation and search fields, for pages that also run alone, without the router. */
export interface Visit {
  search(name: string): string | undefined
  push(href: string): void
  replace(href: string): void
}

const pageLoads: Visit = {
  search: (name) => new URLSearchParams(window.location.search).get(name) ?? undefined,
  push: (href) => window.location.assign(href),
  replace: (href) => window.location.replace(href),
}

const VisitContext = createContext<Visit>(pageLoads)

export const VisitProvider = VisitContext.Provider
export const useVisit = () => useContext(VisitContext)
