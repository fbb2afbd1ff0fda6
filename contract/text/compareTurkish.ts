const collator = new Intl.Collator('tr')

/** Orders text as Turkish does (… c ç d … g ğ h ı i j …), as the database's collation `app_tr`. */
export function compareTurkish(a: string, b: string): number {
  return collator.compare(a, b)
}
