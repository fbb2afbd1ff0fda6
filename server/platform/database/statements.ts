/** More would cost the database memory; what a product runs often is far fewer. */
const keptAtMost = 500
/** Bulk statements differ by their number of rows: they would fill the shelf and never come again. */
const longestText = 6000
const preparedAfter = 3

/**
 * Names for statements that keep coming, so that the database parses and plans each once per connection instead of each
 * time. Statements that come once or twice stay nameless.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined) return name
    if (names.size >= keptAtMost || text.length > longestText) return undefined
    const times = (seen.get(text) ?? 0) + 1
    if (times < preparedAfter) {
      // Forgotten together when there are too many: what matters comes again soon.
      if (seen.size >= 10 * keptAtMost) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const made = `s${names.size + 1}`
    names.set(text, made)
    return made
  }
}
