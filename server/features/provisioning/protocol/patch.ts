import { z } from 'zod'
import { type Attribute, type Document, isDocument, spelled, userAttributes } from './attributes.ts'
import type { Comparison } from './filter.ts'
import { type Path, parsePath } from './path.ts'
import { invalidPath, invalidSyntax, invalidValue, mutability, noTarget } from './refusal.ts'

const mostOperations = 1000

const lowerKeys = (value: unknown): unknown =>
  isDocument(value) ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key.toLowerCase(), own])) : value

const operation = z.preprocess(
  lowerKeys,
  z.object({
    op: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['add', 'replace', 'remove'])),
    path: z
      .string()
      .max(1000)
      .nullish()
      .transform((path) => (path?.trim() ? path.trim() : null)),
    value: z.unknown().optional(),
  }),
)
const patch = z.preprocess(lowerKeys, z.object({ operations: z.array(operation).min(1).max(mostOperations) }))

export type Operation = z.output<typeof operation>

/** Also as Entra ID writes them: `Add` and `Replace` with capitals. */
export function operationsIn(body: unknown): Operation[] {
  const parsed = patch.safeParse(body)
  if (!parsed.success) throw invalidSyntax('Operations needs 1 to 1000 entries with op add, replace or remove')
  return parsed.data.operations
}

/** An operation without a path names its attributes in its value. */
export function pointed({ op, path, value }: Operation): { path: string; value: unknown; isNamed: boolean }[] {
  if (path !== null) return [{ path, value, isNamed: true }]
  if (op === 'remove') throw noTarget('remove needs a path')
  if (!isDocument(value)) throw invalidValue('an operation without a path needs an object as its value')
  return Object.entries(value).map(([name, own]) => ({ path: name, value: own, isNamed: false }))
}

/** The resource as it is after these operations; `before` stays as it is. */
export function patchedUser(before: Document, operations: readonly Operation[]): Document {
  const after = structuredClone(before)
  for (const operation of operations) {
    for (const { path: text, value, isNamed } of pointed(operation)) {
      const path = parsePath(text)
      const attribute = userAttributes.get(path.attribute.toLowerCase())
      if (!attribute) throw invalidPath(`"${text}" is no attribute of a user`)
      if (attribute.kind === 'ignored') continue
      if (attribute.kind === 'readOnly') {
        if (isNamed) throw mutability(`"${attribute.name}" is said by the server alone`)
        continue
      }
      change(after, attribute, path, operation.op, value)
    }
  }
  return after
}

type Op = Operation['op']

function change(after: Document, { name, kind }: Attribute, path: Path, op: Op, value: unknown) {
  if (kind === 'multi') {
    after[name] = changedValues(valuesOf(after[name]), path, op, value)
    return
  }
  if (path.only) throw invalidPath(`"${name}" has one value only`)
  if (kind === 'complex') {
    after[name] = changedParts(after[name], path.part, op, value)
    return
  }
  if (path.part !== null) throw invalidPath(`"${name}" has no parts`)
  if (op === 'remove') delete after[name]
  else after[name] = value
}

function changedParts(held: unknown, part: string | null, op: Op, value: unknown): Document {
  const parts = isDocument(held) ? { ...held } : {}
  if (part === null) {
    if (op === 'remove') return {}
    const given = spelled(value)
    if (!isDocument(given)) throw invalidValue('an attribute with parts needs an object as its value')
    return { ...parts, ...given }
  }
  if (op === 'remove') delete parts[part]
  else parts[part] = value
  return parts
}

/** Some write `["a@b.example"]` for `[{ "value": "a@b.example" }]`. */
function valuesOf(given: unknown): Document[] {
  const all = given === undefined || given === null ? [] : Array.isArray(given) ? given : [given]
  return all.map((one) => {
    if (typeof one === 'string') return { value: one }
    const value = spelled(one)
    if (!isDocument(value)) throw invalidValue('a value of a list has to be an object')
    return value
  })
}

const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()

const fits = (value: Document, only: readonly Comparison[]) =>
  only.every(({ path, value: wanted }) => same(value[path], wanted))

function changedValues(held: Document[], { only, part }: Path, op: Op, value: unknown): Document[] {
  if (only === null && part === null) {
    if (op === 'replace') return valuesOf(value)
    const given = valuesOf(value)
    if (op === 'remove') {
      if (given.length === 0) return []
      return held.filter((one) => !given.some((other) => same(one.value, other.value)))
    }
    const others = held.filter((one) => !given.some((other) => same(one.value, other.value)))
    const isOther = given.some(({ primary }) => primary === true)
    return [...others.map((one) => (isOther ? { ...one, primary: false } : one)), ...given]
  }
  const isMeant = (one: Document) => only === null || fits(one, only)
  if (op === 'remove') {
    if (part === null) return held.filter((one) => !isMeant(one))
    return held.map((one) => (isMeant(one) ? changedParts(one, part, op, value) : one))
  }
  if (held.some(isMeant)) return held.map((one) => (isMeant(one) ? changedParts(one, part, op, value) : one))
  // Entra ID replaces also what is not there yet: the filter itself says what the new value is.
  const fresh = Object.fromEntries((only ?? []).map(({ path, value: own }) => [path, own]))
  return [...held, changedParts(fresh, part, op, value)]
}
