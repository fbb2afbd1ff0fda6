/** Groups of four are for people; what is kept has no spaces. */
export const compactIban = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Its check digits (ISO 13616): moved to the end and read as one number, it leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

export const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
