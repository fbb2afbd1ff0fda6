import type { ReactNode } from 'react'

/** Amounts, dates, ratios and ranges keep their own order inside right-to-left text. */
export function Bdi({ children, ltr = false }: { children: ReactNode; ltr?: boolean }) {
  return ltr ? <bdi dir="ltr">{children}</bdi> : <bdi>{children}</bdi>
}
