import { paths } from '#contract/paths.ts'

/** Where `to` may lead after signing in: a page of this site, never another host or a script. */
export function safeTarget(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return paths.index
  try {
    const url = new URL(to, window.location.origin)
    if (url.origin !== window.location.origin || url.pathname === paths.login) return paths.index
    return url.pathname + url.search + url.hash
  } catch {
    return paths.index
  }
}
