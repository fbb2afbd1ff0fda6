type Plain = Readonly<Record<string, unknown>>

/** Fills `:names` of an endpoint's path and appends the query; undefined values are left out. */
export function addressOf(path: string, params: Plain = {}, query: Plain = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}
