/** Where traces go, and of how many. */
export interface TracesPlace {
  /** Without the `/v1/traces` at its end. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Of the traces that begin here, from 0 to 1. */
  ratio: number
}

/** `name=value` with commas between, as OpenTelemetry writes headers in the environment; null if it is not that. */
export function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = pair ?? []
        if (name === '') throw new URIError(text)
        return [name, decodeURIComponent(value)]
      }),
    )
  } catch {
    return null
  }
}
