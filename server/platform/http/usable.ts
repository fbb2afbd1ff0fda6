const deepest = 32

/**
 * What a call carried, as it can be kept: the database takes neither the character NUL, which a pasted text may hold and
 * nobody sees, nor half of one that has two parts, as cutting a text leaves it. Null for what nests deeper than any real
 * call; walked without recursion.
 */
export function usable(value: unknown): { value: unknown } | null {
  let whole = true
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return null
    whole &&= level.every((item) => typeof item !== 'string' || mended(item) === item)
    level = level.flatMap((item) => {
      if (typeof item !== 'object' || item === null) return []
      return Array.isArray(item) ? item : Object.entries(item).flat()
    })
  }
  return { value: whole ? value : rebuilt(value) }
}

const mended = (text: string) => text.replaceAll('\0', '').toWellFormed()

function rebuilt(value: unknown): unknown {
  if (typeof value === 'string') return mended(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(rebuilt)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [mended(name), rebuilt(item)]))
}
