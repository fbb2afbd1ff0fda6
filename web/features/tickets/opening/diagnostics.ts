import type { TicketDiagnostics } from '#contract/tickets/tickets.schemas.ts'

const longest = 300

/** The kind of network, if the browser gives it. */
function connection(): string {
  const network: unknown = Reflect.get(navigator, 'connection')
  const kind: unknown =
    typeof network === 'object' && network !== null ? Reflect.get(network, 'effectiveType') : undefined
  const state = navigator.onLine ? 'online' : 'offline'
  return typeof kind === 'string' ? `${state}, ${kind}` : state
}

/** The page this tab was opened with; the part after `?` may be a secret or somebody's name. */
function firstPage(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name, location.href).pathname : location.pathname
}

/** Read when the person ticks it, shown before it is sent. */
export function gatherDiagnostics(): TicketDiagnostics {
  const facts = {
    page: firstPage(),
    browser: navigator.userAgent,
    language: `${document.documentElement.lang} (${navigator.languages.join(', ')})`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}`,
    connection: connection(),
  }
  const cut = (text: string) => text.slice(0, longest)
  return {
    page: cut(facts.page),
    browser: cut(facts.browser),
    language: cut(facts.language),
    timeZone: cut(facts.timeZone),
    screen: cut(facts.screen),
    connection: cut(facts.connection),
  }
}
