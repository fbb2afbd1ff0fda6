const allowed = new Set(['http:', 'https:', 'mailto:'])

/** Only addresses that cannot run anything; a relative one has no business in written text. */
export function safeHref(href: string): string | undefined {
  try {
    const url = new URL(href)
    return allowed.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
