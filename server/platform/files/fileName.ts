import { cleanLine } from '#contract/text/clean.ts'

const longest = 180

/** What a person sees and saves: no folders, no invisible characters, never empty. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = cleanLine(last.toWellFormed().replace(/[<>:"|?*]/g, ' ')).replace(/^\.+/, '')
  if (plain === '') return 'file'
  if (plain.length <= longest) return plain
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, longest - ending.length).toWellFormed() + ending
}

/** RFC 6266: an ASCII name for the old, the real one for everybody else. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
