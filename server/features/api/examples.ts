import { componentOf, type JsonSchema } from './schemas.ts'

/** What fields of a name hold, in an office that everybody can imagine. The first name that fits is taken. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^(email|to|from)$|email$/i, 'ada@example.com'],
  [/^(fullName|person)$|(author|manager|contact|owner|requester|user|actor|assignee|customer)Name$/, 'Ada Yılmaz'],
  [/avatar|image|picture|logo|thumbnail/i, '/files/12'],
  [/^username$/i, 'ada.yilmaz'],
  [/phone/i, '+905321112233'],
  [/^(timeZone|zone)$/, 'Europe/Istanbul'],
  [/language/i, 'en'],
  [/currency/i, 'TRY'],
  [/password/i, 'a-long-enough-password'],
  [/token|challenge/i, 'x'.repeat(43)],
  [/clientId/, 'example-0001'],
  [/colou?r/i, '#1976d2'],
  [/url|href|link$/i, 'https://imece.example/files/12'],
  [/^key$/, 'GRV-12'],
  [/^code$/, 'DEPO'],
  [/emoji/i, '👍'],
  [/^(name|label|labels)$/, 'Warehouse'],
  [/title|subject/i, 'Count the stock'],
  [/^(text|description|content|body|note|about)$/i, 'Please count the shelves by Friday.'],
  [/reason/i, 'The supplier is late.'],
  [/address$/i, 'Atatürk Cad. 12, İzmir'],
  [/^type$/, 'image/png'],
  [/hint/, 'imece_ab'],
  [/domain/i, 'example.com'],
  [/website/, 'https://example.com'],
  [/iban/i, 'TR330006100519786457841326'],
  [/taxNumber/, '1234567890'],
  [/(ip|lastUsedFrom)$/i, '203.0.113.7'],
  [/workspaceName|companyName/, 'İmece Ltd.'],
  [/month/i, '2026-11'],
  [/(day|from)$/i, '2026-11-16'],
  [/^(to|until)$|To$/, '2026-11-20'],
  [/(At|^at|instant)$/, '2026-11-20T09:00:00Z'],
  [/id$/i, '12'],
  [/ids$/i, '12,15'],
]

const formats: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  time: '09:00:00',
  email: 'ada@example.com',
  uri: 'https://imece.example/files/12',
  uuid: '3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f',
}

/** Texts of a form that no name tells, tried one after another. */
const shapes = [
  ...['2026-11-20', '2026-11', '09:00', 'TRY', '#1976d2', '12', 'GRV-12', '+905321112233', 'en', 'example.com'],
  ...[22, 64, 87].map((length) => '0'.repeat(length)),
]

/** Where times of day stand in pairs, the second is the later one. */
const laterClock = /^(to|until|end)$/

function textOf(schema: JsonSchema, name: string): string {
  const { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const known = formats[format]
  if (known !== undefined) return known
  const named = texts.find(([fits]) => fits.test(name))?.[1]
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
  const text = [named ?? 'Warehouse', ...(laterClock.test(name) ? ['18:00'] : []), ...shapes].find(fits) ?? ''
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const wanted = /ids?$/i.test(name)
    ? 12
    : /version/i.test(name)
      ? 1
      : /amount|total|price|budget/i.test(name)
        ? 12_500
        : 3
  const least = Math.max(minimum ?? 0, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0)
  return Math.min(Math.max(wanted, least), maximum ?? wanted)
}

const isNull = (schema: JsonSchema) => schema.type === 'null'
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Deeper than this, lists are empty and what may be missing is. */
const deepest = 5

export interface ExampleOptions {
  components: ReadonlyMap<string, JsonSchema>
  /** Whether fields that may be left out stand in it: an answer shows all it may hold, a call only what it needs. */
  complete: boolean
}

/** A value that the schema takes, the same each time. */
export function exampleOf(schema: JsonSchema, options: ExampleOptions, name = '', depth = 0): unknown {
  const component = componentOf(schema)
  if (component !== undefined) {
    return exampleOf(options.components.get(component) ?? {}, options, name, depth)
  }
  const { default: preset, examples: [given] = [] } = schema
  if (given !== undefined || preset !== undefined) return given ?? preset
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  if (ways.length > 0) {
    const [way = {}] = depth > deepest && ways.some(isNull) ? ways.filter(isNull) : ways
    return exampleOf(way, options, name, depth)
  }
  if (schema.allOf && schema.type === undefined) {
    const parts = schema.allOf.filter(isSchema).map((part) => exampleOf(part, options, name, depth))
    return Object.assign({}, ...parts)
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, options, name, depth)
    case 'array':
      return listOf(schema, options, name, depth)
    case 'integer':
    case 'number':
      return numberOf(schema, name)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return textOf(schema, name)
    default:
      return {}
  }
}

function listOf(schema: JsonSchema, options: ExampleOptions, name: string, depth: number): unknown[] {
  const { items, prefixItems, minItems = 0 } = schema
  if (prefixItems) return prefixItems.filter(isSchema).map((item) => exampleOf(item, options, name, depth + 1))
  const length = depth > deepest ? minItems : Math.max(1, minItems)
  const item = isSchema(items) && !Array.isArray(items) ? items : {}
  return Array.from({ length }, () => exampleOf(item, options, name, depth + 1))
}

function objectOf(schema: JsonSchema, options: ExampleOptions, name: string, depth: number): object {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const fields = Object.entries(properties).filter(([field]) => options.complete || required.includes(field))
  // A change of nothing says nothing: then the first field that may be changed stands for the others.
  const only = fields.every(([field]) => field === 'version') ? Object.entries(properties).slice(0, 1) : []
  const shown = options.complete
    ? fields
    : Object.entries({ ...Object.fromEntries(only), ...Object.fromEntries(fields) })
  const own = shown.flatMap(([field, of]) => (isSchema(of) ? [[field, exampleOf(of, options, field, depth + 1)]] : []))
  if (own.length > 0 || !isSchema(additionalProperties)) return Object.fromEntries(own)
  const keys = isSchema(propertyNames)
    ? (propertyNames.enum ?? [exampleOf(propertyNames, options, name, depth)])
    : ['name']
  return Object.fromEntries(keys.map((key) => [String(key), exampleOf(additionalProperties, options, name, depth + 1)]))
}
