import { type Document, isDocument } from './attributes.ts'
import { withoutSchema } from './filter.ts'

/** Which attributes an answer has: named ones, or all but some; `id` and `schemas` always. */
export interface Asked {
  attributes: ReadonlySet<string>
  excluded: ReadonlySet<string>
}

const namesIn = (list: string | undefined) =>
  new Set(
    (list ?? '')
      .split(',')
      .map((name) => withoutSchema(name.trim()).toLowerCase())
      .filter((name) => name !== ''),
  )

export const askedBy = (query: {
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}): Asked => ({
  attributes: namesIn(query.attributes),
  excluded: namesIn(query.excludedAttributes),
})

const always = new Set(['id', 'schemas'])

/** Whether this attribute is wanted, so that what is not need not be looked for. */
export function isAsked({ attributes, excluded }: Asked, name: string): boolean {
  const key = name.toLowerCase()
  if (attributes.size > 0) return [...attributes].some((one) => one === key || one.startsWith(`${key}.`))
  return !excluded.has(key)
}

export function projected(asked: Asked, resource: Document): Document {
  if (asked.attributes.size + asked.excluded.size === 0) return resource
  const kept: Document = {}
  for (const [name, value] of Object.entries(resource)) {
    const key = name.toLowerCase()
    if (always.has(key)) kept[name] = value
    else {
      const part = projectedValue(asked, key, value)
      if (part !== undefined) kept[name] = part
    }
  }
  return kept
}

/** Names of an extension's parts come without the extension. */
function projectedValue({ attributes, excluded }: Asked, key: string, value: unknown): unknown {
  const isNamed = (part: string) => attributes.has(`${key}.${part}`) || (key.startsWith('urn:') && attributes.has(part))
  const isExcluded = (part: string) => excluded.has(`${key}.${part}`) || (key.startsWith('urn:') && excluded.has(part))
  if (attributes.size > 0) return attributes.has(key) ? value : partsOf(value, isNamed)
  return excluded.has(key) ? undefined : partsOf(value, (part) => !isExcluded(part))
}

/** Of an object or of each in a list; nothing where no part is left. */
function partsOf(value: unknown, isKept: (part: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((one) => partsOf(one, isKept)).filter((one) => one !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (!isDocument(value)) return isKept('') ? value : undefined
  const kept = Object.entries(value).filter(([part]) => isKept(part.toLowerCase()))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
