const prefix = 'imece-'
const days30 = 60 * 60 * 24 * 30

export function readCookie(name: string): string | undefined {
  const wanted = `${prefix}${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(wanted))
  return found === undefined ? undefined : decodeURIComponent(found.slice(wanted.length))
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${prefix}${name}=${encodeURIComponent(value)}; Max-Age=${days30}; Path=/; SameSite=Lax`
}
