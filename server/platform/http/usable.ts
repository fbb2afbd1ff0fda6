const deepest = 32

/**
 * What a call carried, as it can be kept: the database takes neither the character NUL nor half of one that has two
 * parts. A half, as cutting a text leaves it, becomes the sign for "unreadable". Null for a NUL, and for what nests
 * deeper than any real call; walked without recursion.
 */
export function usable(value: unknown): { value: unknown } | null {
  let whole = true
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return null
    for (const text of level.filter((item) => typeof item === 'string')) {
      if (text.includes('\0')) return null
      whole &&= text.isWellFormed()
    }
    level = level.flatMap((item) => {
      if (typeof item !== 'object' || item === null) return []
      return Array.isArray(item) ? item : Object.entries(item).flat()
    })
  }
  return { value: whole ? value : mended(value) }
}

const mended = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).toWellFormed(), (_name, item) =>
    typeof item === 'string' ? item.toWellFormed() : item,
  )
