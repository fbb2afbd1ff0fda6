import { z } from 'zod'
import { capitalised } from './operations.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'
/** The name of the schema that this one only mentions; a field may be called `$ref` as well. */
export function componentOf({ $ref }: { $ref?: unknown }): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : undefined
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Formats whose long patterns say nothing more to a reader. */
const spokenFormats = new Set(['date', 'date-time', 'email', 'time', 'uri', 'uuid'])

/** Makes what zod says of a schema as short and as true as a reader needs it. */
function tidied(schema: z.core.$ZodTypes, json: JsonSchema, io: Direction) {
  const { def } = schema._zod
  // A text that is cleaned before it is measured: the limits are those of the clean one.
  if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'string') {
    const { minLength, maxLength, pattern, format } = z.toJSONSchema(def.out)
    for (const [name, value] of Object.entries({ minLength, maxLength, pattern, format })) {
      if (value !== undefined) json[name] ??= value
    }
  }
  // In an address, a list is a text.
  if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'array' && json.type === 'string') {
    const { items } = z.toJSONSchema(def.out, { io, unrepresentable: 'any' })
    const words = isSchema(items) && 'enum' in items ? (items.enum ?? []) : []
    json.description = `A list with commas between${words.length > 0 ? `, of: ${words.join(', ')}` : ''}.`
    json.examples = [words[0] ?? '12,15']
  }
  // What a check knows and no keyword says, such as the names that a list can be sorted by.
  Object.assign(json, z.globalRegistry.get(schema))
  if (json.format !== undefined && spokenFormats.has(json.format)) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // A later version may answer with more; who reads an answer takes what they know.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
}

/** What refers to itself and has no name: only JSON of any kind does. */
const endless = `${prefix}__shared`

/** Every `$ref` of a schema, in place of which `renamed` may put another. */
function withReferences(json: unknown, renamed: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((part) => withReferences(part, renamed))
  if (typeof json !== 'object' || json === null) return json
  if (String(Reflect.get(json, '$ref')).startsWith(endless)) return { description: 'Any JSON.' }
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
        ? [key, prefix + renamed(value.slice(prefix.length))]
        : [key, withReferences(value, renamed)],
    ),
  )
}

/** The names that a schema mentions. */
export function referencesIn(json: unknown, found = new Set<string>()): Set<string> {
  if (typeof json !== 'object' || json === null) return found
  const name = componentOf(json)
  if (name !== undefined) found.add(name)
  for (const part of Object.values(json)) referencesIn(part, found)
  return found
}

function convert(names: ReadonlyMap<z.ZodType, string>, io: Direction): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => tidied(zodSchema, jsonSchema, io),
  })
  const written = new Map<string, JsonSchema>()
  for (const [name, { $schema: _schema, $id: _id, id: _name, ...json }] of Object.entries(schemas)) {
    const closed = withReferences(json, (other) => other)
    if (isSchema(closed)) written.set(name, closed)
  }
  return written
}

/** The named schemas that are not the same for who sends them and who reads them, those that hold such a one included. */
function differing(sent: ReadonlyMap<string, JsonSchema>, read: ReadonlyMap<string, JsonSchema>): Set<string> {
  const found = new Set(
    [...sent].filter(([name, json]) => JSON.stringify(json) !== JSON.stringify(read.get(name))).map(([name]) => name),
  )
  const inside = [...sent].map(([name, json]) => [name, [...referencesIn(json)]] as const)
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [name, names] of inside) if (names.some((other) => found.has(other))) found.add(name)
  }
  return found
}

/** The names that some schemas stand on, themselves included. */
export function reachedFrom(starts: Iterable<string>, schemas: ReadonlyMap<string, JsonSchema>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...referencesIn(schemas.get(name)))
  }
  return reached
}

interface DescribedParts {
  /** A part of an endpoint: as a reference where it has a name, else written out. */
  describe(schema: z.ZodType, io: Direction): JsonSchema
  components: ReadonlyMap<string, JsonSchema>
}

/** Describes all parts at once: what several of them hold stands once, under the contract's own name. */
export function describeAll(
  names: ReadonlyMap<z.ZodType, string>,
  parts: Record<Direction, ReadonlyMap<z.ZodType, string>>,
): DescribedParts {
  const nameless = (io: Direction) =>
    [...parts[io]].flatMap(([schema, name]) =>
      names.has(schema) ? [] : [[schema, name.split('.').map(capitalised).join('')] as const],
    )
  const all = { input: new Map([...names, ...nameless('input')]), output: new Map([...names, ...nameless('output')]) }
  const [sent, read] = [convert(all.input, 'input'), convert(all.output, 'output')]
  const answers = [...parts.output.keys()].map((schema) => all.output.get(schema) ?? '')
  const answered = reachedFrom(answers, read)
  const different = differing(sent, read)
  const sentName = (name: string) => (different.has(name) && answered.has(name) ? `${name}Input` : name)
  const components = new Map([...read].filter(([name]) => answered.has(name)))
  for (const [name, json] of sent) {
    const renamed = withReferences(json, sentName)
    if (isSchema(renamed) && !components.has(sentName(name))) components.set(sentName(name), renamed)
  }
  return {
    components,
    describe(schema, io) {
      const own = all[io].get(schema) ?? ''
      const name = io === 'input' ? sentName(own) : own
      return names.has(schema) ? { $ref: prefix + name } : (components.get(name) ?? {})
    },
  }
}
