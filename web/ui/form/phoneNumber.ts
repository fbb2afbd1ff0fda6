const defaultCountry = '+90'

/** What people type ("0532 123 45 67", "(532) 123…") as E.164; an unfinished number stays unfinished. */
export function toE164(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return ''
  if (typed.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return `${defaultCountry}${digits.replace(/^0/, '')}`
}

/** "+90 532 123 45 67" for Turkish numbers, as stored for others. */
export function phoneText(e164: string): string {
  const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return turkish ? `+90 ${turkish.slice(1).join(' ')}` : e164
}
