import { bytes } from '#contract/http/bytes.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { scopesFor } from '../features/api/callers.ts'
import { type Described, describeContract } from '../features/api/described.ts'
import type { Operation } from '../features/api/operations.ts'
import { isUpload } from '../features/api/refusals.ts'
import { componentOf, type JsonSchema, reachedFrom, referencesIn } from '../features/api/schemas.ts'
import { summaryOf } from '../features/api/summaries.ts'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))
const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name))
const united = (types: readonly string[]) => [...new Set(types)].join(' | ')

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema in TypeScript. */
function typeOf(schema: JsonSchema, indent: string): string {
  const component = componentOf(schema)
  if (component !== undefined) return component
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return united(schema.enum.map(literal))
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  if (ways.length > 0) return united(ways.map((way) => typeOf(way, indent)))
  if (schema.allOf && schema.type === undefined) {
    return schema.allOf
      .filter(isSchema)
      .map((part) => `(${typeOf(part, indent)})`)
      .join(' & ')
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? '']
  return united(types.map((type) => ofType(type, schema, indent)))
}

function ofType(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'object') return objectType(schema, indent)
  if (type !== 'array') return plain[type] ?? 'unknown'
  const { prefixItems, items } = schema
  if (prefixItems)
    return `[${prefixItems
      .filter(isSchema)
      .map((item) => typeOf(item, indent))
      .join(', ')}]`
  const item = isSchema(items) && !Array.isArray(items) ? typeOf(items, indent) : 'unknown'
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`
}

function objectType(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const fields = Object.entries(properties).filter(([, of]) => isSchema(of))
  if (fields.length === 0) {
    return isSchema(additionalProperties)
      ? `Record<string, ${typeOf(additionalProperties, indent)}>`
      : 'Record<string, unknown>'
  }
  const lines = fields.map(([name, of]) => {
    const type = isSchema(of) ? typeOf(of, inner) : 'unknown'
    return `${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${type}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

/** What a call takes: the parts of its address and its body. */
function inputOf({ params, query, body }: EndpointShape, { describe, writtenOut }: Described): string {
  const parts = Object.entries({
    params: params && writtenOut(params, 'input'),
    query: query && writtenOut(query, 'input'),
    body: body && describe(body, 'input'),
  })
  return parts
    .flatMap(([part, schema]) => {
      if (!schema) return []
      const isOptional = part === 'query' && (schema.required ?? []).length === 0
      return [`    ${part}${isOptional ? '?' : ''}: ${typeOf(schema, '    ')}\n`]
    })
    .join('')
}

const head = `/**
 * A client of İmece in one file: copy it into your own project. It needs nothing but \`fetch\`.
 *
 * Made from the contract, so do not change it here: \`npm test -- server\` fails when the two differ, and
 * docs/api.md says how it is made again. It holds the calls that an API token may make.
 */
`

const runtime = `
/** The workspace refused. \`code\` is for programs, \`errors\` for people, by field and in the language of the call. */
export class ImeceError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** What the thing is now, when somebody was faster. */
  readonly current: unknown
  /** How many seconds to wait before the next try, when there were too many. */
  readonly retryAfter: number | undefined

  constructor(status: number, refusal: Partial<Refusal>, retryAfter: number | undefined) {
    super(\`\${status} \${refusal.code ?? ''}: \${Object.values(refusal.errors ?? {}).flat().join(' ')}\`)
    this.name = 'ImeceError'
    this.status = status
    this.code = refusal.code ?? 'unknown'
    this.errors = refusal.errors ?? {}
    this.current = refusal.current
    this.retryAfter = retryAfter
  }
}

type Input<Call> = Omit<Call, 'answer'>
/** Nothing has to be given where nothing is asked for. */
type Given<Call> = Record<string, never> extends Input<Call> ? [input?: Input<Call>] : [input: Input<Call>]
interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface ImeceOptions {
  /** Such as \`https://imece.example\`. */
  address: string
  /** An API token: \`imece_…\` */
  token: string
  /** Of what the workspace says to people. */
  language?: string
}

export class Imece {
  readonly #options: ImeceOptions

  constructor(options: ImeceOptions) {
    this.#options = options
  }

  /** \`await imece.call('tasks.read', { params: { id: '12' } })\` */
  async call<Name extends keyof Calls>(name: Name, ...[input]: Given<Calls[Name]>): Promise<Calls[Name]['answer']> {
    const answer = await this.#send(name, input)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }

  /** The calls that answer with a file. */
  async file<Name extends keyof Files>(name: Name, ...[input]: Given<Files[Name]>): Promise<Blob> {
    return (await this.#send(name, input)).blob()
  }

  /** Uploads a file. Something has to refer to it within 24 hours, or it goes. */
  async upload(file: Blob, name: string): Promise<StoredFile> {
    const body = new FormData()
    body.set('file', file, name)
    const answer = await this.#ask('POST', '/api/files', body)
    return answer.json()
  }

  #send(name: keyof typeof routes, { params = {}, query = {}, body }: AnyInput = {}) {
    const [method, path] = routes[name]
    const filled = path.replace(/:(\\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
    const content = body === undefined ? undefined : JSON.stringify(body)
    return this.#ask(method, search.size > 0 ? \`\${filled}?\${search}\` : filled, content)
  }

  async #ask(method: string, path: string, body: string | FormData | undefined): Promise<Response> {
    const { address, token, language = 'en' } = this.#options
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: \`Bearer \${token}\`,
        'accept-language': language,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (answer.ok) return answer
    const wait = answer.headers.get('retry-after')
    const refusal: Partial<Refusal> = await answer.json().catch(() => ({}))
    throw new ImeceError(answer.status, refusal, wait === null ? undefined : Number(wait))
  }
}
`

function entryOf(operation: Operation, described: Described): string {
  const { id, endpoint } = operation
  const { response } = endpoint
  const [scope] = scopesFor(endpoint) ?? []
  const lines = [
    `  /** ${summaryOf(operation)}${scope === undefined ? '' : ` Scope: ${scope}.`} */\n`,
    `  ${quoted(id)}: {\n`,
    inputOf(endpoint, described),
    response === bytes
      ? ''
      : `    answer: ${response ? typeOf(described.describe(response, 'output'), '    ') : 'undefined'}\n`,
    '  }\n',
  ]
  return lines.join('')
}

/** What the types of some calls stand on. */
function typesOf(operations: readonly Operation[], { describe, components }: Described): string[] {
  const parts = operations.flatMap(({ endpoint: { params, query, body, response } }) => [
    ...[params, query, body].flatMap((schema) => (schema ? [describe(schema, 'input')] : [])),
    ...(response && response !== bytes ? [describe(response, 'output')] : []),
  ])
  const names = reachedFrom([...referencesIn(parts), 'Refusal', 'StoredFile'], components)
  return [...names].sort().flatMap((name) => {
    const schema = components.get(name)
    return schema ? [`export type ${name} = ${typeOf(schema, '')}\n`] : []
  })
}

/** The client of `docs/api`, as text. */
export async function writeClient(): Promise<string> {
  const described = await describeContract()
  const open = described.operations.filter(({ endpoint }) => scopesFor(endpoint) !== null && !isUpload(endpoint))
  const entries = (those: readonly Operation[]) => those.map((operation) => entryOf(operation, described)).join('')
  const isFile = ({ endpoint }: Operation) => endpoint.response === bytes
  const routes = open.map(({ id, endpoint: { method, path } }) => `  ${quoted(id)}: ['${method}', '${path}'],\n`)
  return [
    head,
    typesOf(open, described).join('\n'),
    '\n/** Every call that answers with JSON or with nothing: what it takes, and what it answers. */\n',
    `export interface Calls {\n${entries(open.filter((operation) => !isFile(operation)))}}\n`,
    '\n/** Every call that answers with a file. */\n',
    `export interface Files {\n${entries(open.filter(isFile))}}\n`,
    `\nconst routes = {\n${routes.join('')}} as const satisfies Record<keyof Calls | keyof Files, readonly string[]>\n`,
    runtime,
  ].join('')
}
