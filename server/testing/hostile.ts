/** The same numbers from the same seed: a failure can be repeated. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

/** What no form sends. */
const hostileValues: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\u3164',
    '\ufeff',
    'İıŞş',
    '👩‍👧',
    'ﷺ',
    'x'.repeat(20_000),
  ],
  ...[
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '$1',
    '<@1>',
    '<@rol:999999>',
    '<script>alert(1)</script>',
    '../../etc',
  ],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '0000-01', '9999-12', '2026-13', '0000-01-01T00:00:00Z', '24:61'],
  ...['null', 'NaN', '__proto__', 'constructor', '1e999', '-0', '0x10', '٣', '1;2', '1,2', '*', '{}', '[]'],
  ...[0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE],
  ...[null, true, false, [], {}, [[]], [null], { a: { b: {} } }, deep(40), Array.from({ length: 3000 }, () => 1)],
]

/** Ids that are probably there, are not, or cannot be. */
const id = (random: Random) =>
  random() < 0.9 ? 1 + Math.floor(random() * 40) : pick(random, [999_999, 2 ** 31, 2 ** 53])

const formats: Record<string, readonly string[]> = {
  date: ['2026-11-17', '2024-02-29', '1999-12-31'],
  'date-time': ['2026-11-17T09:00:00Z', '2031-01-01T00:00:00.000Z'],
  email: ['ada@imece.test', 'yeni.kisi@imece.test'],
  uri: ['https://imece.example/a'],
}

const field = (schema: object, name: string): unknown => Reflect.get(schema, name)
const list = (schema: object, name: string): unknown[] => {
  const value = field(schema, name)
  return Array.isArray(value) ? value : []
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value that a JSON schema would take, more or less: what it forbids besides is tried too. */
export function inputFor(schema: unknown, random: Random, name = ''): unknown {
  if (!isObject(schema)) return pick(random, hostileValues)
  const ways = [...list(schema, 'anyOf'), ...list(schema, 'oneOf')]
  if (ways.length > 0) return inputFor(pick(random, ways), random, name)
  if ('const' in schema) return field(schema, 'const')
  const values = list(schema, 'enum')
  if (values.length > 0) return pick(random, values)
  switch (field(schema, 'type')) {
    case 'object':
      return objectOf(schema, random)
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => inputFor(field(schema, 'items'), random, name))
    case 'integer':
    case 'number':
      return /id$/i.test(name) ? id(random) : Math.floor(random() * 100)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return textOf(schema, random, name)
  }
}

function objectOf(schema: object, random: Random): object {
  const properties = field(schema, 'properties')
  const required = list(schema, 'required')
  const entries = isObject(properties) ? Object.entries(properties) : []
  const kept = entries.filter(([name]) => required.includes(name) || random() < 0.5)
  return Object.fromEntries(kept.map(([name, of]) => [name, inputFor(of, random, name)]))
}

function textOf(schema: object, random: Random, name: string): string {
  const known = formats[String(field(schema, 'format'))]
  if (known) return pick(random, known)
  if (/id$/i.test(name)) return String(id(random))
  const least = Number(field(schema, 'minLength') ?? 1)
  return pick(random, ['Depo', 'şık & güzel', 'a', '2026-11', 'tr', '-createdAt', 'all']).padEnd(least, 'x')
}

/** One place of it, or one more than it has, changed into what no form sends. */
export function spoiled(value: unknown, random: Random): unknown {
  if (!isObject(value) || random() < 0.1) return pick(random, hostileValues)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * (value.length + 1))
    return value.toSpliced(at, 1, at < value.length ? spoiled(value[at], random) : pick(random, hostileValues))
  }
  const entries = Object.entries(value)
  const way = random()
  if (entries.length === 0 || way < 0.1) return { ...value, beklenmeyen: pick(random, hostileValues) }
  const [name, kept] = pick(random, entries)
  if (way < 0.25) return Object.fromEntries(entries.filter(([other]) => other !== name))
  return { ...value, [name]: spoiled(kept, random) }
}
