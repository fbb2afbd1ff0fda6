const plain: Record<string, string> = { ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' }

/**
 * The form in which text is searched: small letters without Turkish marks, every i alike, so that ISPARTA, ısparta and
 * İsparta meet. The database has the same as `tr_fold`.
 */
export function fold(text: string): string {
  return text
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .replace(/[çğöşüâîû]/g, (letter) => plain[letter] ?? letter)
}
