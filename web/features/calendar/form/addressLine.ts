import type { InvitedOutside } from '#contract/calendar/outsideGuests.ts'

/** “Ada Kaya <ada@firma.com>”, as mail programs write somebody; without a name the address alone. */
export const addressLine = ({ name, address }: InvitedOutside): string =>
  name === '' ? address : `${name} <${address}>`

/** Of such a line the name and the address; what holds none is taken for an address, to be told that it is none. */
export function invitedOf(line: string): InvitedOutside {
  const [, name = '', address = line] = /^(.*)<([^<>]+)>$/.exec(line.trim()) ?? []
  return { name: name.trim().replaceAll('"', ''), address: address.trim().toLowerCase() }
}

/** What was typed or pasted, one by one. A name may have blanks in it, so only a line break, a comma or a semicolon ends one. */
export function addressLines(text: string): string[] {
  const parts = text.split(/[,;\n]/).flatMap((part) => (part.includes('<') ? [part] : part.split(/\s+/)))
  return parts.map((part) => addressLine(invitedOf(part))).filter((line) => line !== '')
}
