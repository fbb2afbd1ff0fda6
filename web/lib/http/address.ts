type Plain = Readonly<Record<string, unknown>>

/** Fills `:names` of an endpoint's path and appends the query; undefined values are left out. */
export function addressOf(path: string, params: Plain = {}, query: Plain = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
