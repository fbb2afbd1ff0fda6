import type { JsonSchema } from '#contract/api/api.schemas.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

interface Place {
  schemas: Schemas
  /** The names that are being written out, so that none is written inside of itself. */
  inside: readonly string[]
  indent: string
}

/** Deeper than this a name stands for what it holds. */
const deepest = 3

const literal = (value: unknown) => JSON.stringify(value)
function between(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `≤ ${most}`
  return most === undefined ? `≥ ${least}` : `${least}–${most}`
}

/** What a value has to keep to besides its type. */
function limitsOf(schema: JsonSchema): string {
  const preset = schema.default === undefined ? '' : `= ${literal(schema.default)}`
  return [
    between(schema.minLength, schema.maxLength),
    between(schema.minimum, schema.maximum),
    between(undefined, schema.maxItems),
    preset,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function objectText(schema: JsonSchema, place: Place): string {
  const fields = Object.entries(schema.properties ?? {})
  const { additionalProperties: rest } = schema
  if (fields.length === 0) return typeof rest === 'object' ? `{ [name]: ${typeText(rest, place)} }` : '{}'
  const inner = { ...place, indent: `${place.indent}  ` }
  const lines = fields.map(([name, of]) => {
    const limits = [limitsOf(of), of.description ?? ''].filter((part) => part !== '').join(', ')
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${inner.indent}${name}${mark}: ${typeText(of, inner)}${limits === '' ? '' : `  // ${limits}`}`
  })
  return `{\n${lines.join('\n')}\n${place.indent}}`
}

function referenceText(name: string, place: Place): string {
  const schema = place.schemas[name]
  if (!schema || place.inside.includes(name) || place.inside.length >= deepest) return name
  return typeText(schema, { ...place, inside: [...place.inside, name] })
}

function typeText(schema: JsonSchema, place: Place): string {
  if (schema.$ref !== undefined) return referenceText(schema.$ref.split('/').at(-1) ?? '', place)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return ways.map((way) => typeText(way, place)).join(' | ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  const written = types.map((type) => {
    if (type === 'object') return objectText(schema, place)
    if (type === 'array') return `[${typeText(schema.items ?? {}, place)}]`
    return schema.format === undefined ? type : `${type} (${schema.format})`
  })
  return written.join(' | ')
}

/** A schema as a programmer would note it down. */
export const schemaText = (schema: JsonSchema, schemas: Schemas): string =>
  typeText(schema, { schemas, inside: [], indent: '' })

/** The same of a parameter, with what it has to keep to. */
export const parameterText = (schema: JsonSchema, schemas: Schemas): string =>
  [schemaText(schema, schemas), limitsOf(schema)].filter((part) => part !== '').join(', ')
