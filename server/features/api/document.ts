import { bytes } from '#contract/http/bytes.ts'
import { callersOf } from './callers.ts'
import { type Described, describeContract } from './described.ts'
import { exampleOf } from './examples.ts'
import { capitalised, type Operation } from './operations.ts'
import { isUpload, refusalResponses, refusedBy } from './refusals.ts'
import { reachedFrom, referencesIn } from './schemas.ts'
import { spoken, summaryOf } from './summaries.ts'

/** `/api/tasks/:id` → `/api/tasks/{id}` */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const upload = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
        additionalProperties: false,
      },
    },
  },
}

const file = { schema: { type: 'string', format: 'binary' } }

/** What an endpoint that answers with a file sends. */
function filesOf(operation: Operation, described: Described) {
  const { query, path } = operation.endpoint
  if (path.endsWith('.json')) return { 'application/json': { schema: { type: 'object' } } }
  const formats = query ? described.writtenOut(query, 'input').properties?.format : undefined
  const kinds = typeof formats === 'object' ? formats.enum : undefined
  if (!kinds) return { 'application/pdf': file }
  return {
    ...(kinds.includes('csv') ? { 'text/csv': file } : {}),
    ...(kinds.includes('xlsx') ? { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file } : {}),
  }
}

function parametersOf({ endpoint }: Operation, described: Described) {
  const places = [
    { part: endpoint.params, place: 'path' },
    { part: endpoint.query, place: 'query' },
  ]
  return places.flatMap(({ part, place }) => {
    if (!part) return []
    const schema = described.writtenOut(part, 'input')
    const example = exampleOf(schema, { components: described.components, complete: false })
    return Object.entries(schema.properties ?? {}).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      schema: of,
      // Lists stand in an address with commas between their values.
      ...(typeof of === 'object' && of.type === 'array' ? { style: 'form', explode: false } : {}),
      ...(typeof example === 'object' && example !== null && name in example
        ? { example: Reflect.get(example, name) }
        : {}),
    }))
  })
}

function requestOf({ endpoint }: Operation, described: Described) {
  if (isUpload(endpoint)) return { requestBody: upload }
  if (!endpoint.body) return {}
  const schema = described.describe(endpoint.body, 'input')
  const example = exampleOf(schema, { components: described.components, complete: false })
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

function successOf(operation: Operation, described: Described) {
  const { response } = operation.endpoint
  if (response === null) return { description: 'Done.' }
  if (response === bytes) return { description: 'The file.', content: filesOf(operation, described) }
  const schema = described.describe(response, 'output')
  const example = exampleOf(schema, { components: described.components, complete: true })
  return { description: 'Done.', content: { 'application/json': { schema, example } } }
}

function written(operation: Operation, described: Described) {
  const { id, tag, endpoint } = operation
  return {
    operationId: id,
    tags: [tag],
    summary: summaryOf(operation) ?? id,
    ...callersOf(endpoint),
    parameters: parametersOf(operation, described),
    ...requestOf(operation, described),
    responses: { [endpoint.status ?? 200]: successOf(operation, described), ...refusedBy(endpoint) },
  }
}

const about = `Every call of the workspace. A program calls with an API token, made under Profile → Security, as
\`Authorization: Bearer imece_…\`; its scopes say which calls it opens. Lists answer in pages, errors in one form, days
as \`2026-11-20\` and instants in UTC. Answers may gain fields; calls may not carry fields that are not named here.`

export interface ApiDocument {
  openapi: string
  info: object
  tags: readonly object[]
  paths: Record<string, Record<string, unknown>>
  components: object
}

/** The whole contract as an OpenAPI document, without the address of a workspace. */
export async function writeDocument(): Promise<ApiDocument> {
  const described = await describeContract()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of described.operations) {
    const { method, path } = operation.endpoint
    const template = templateOf(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: written(operation, described) }
  }
  const used = reachedFrom(referencesIn([paths, refusalResponses]), described.components)
  const schemas = Object.fromEntries(
    [...described.components].filter(([name]) => used.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const tags = [...new Set(described.operations.map(({ tag }) => tag))]
  return {
    openapi: '3.1.1',
    info: { title: 'İmece', version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    tags: tags.map((name) => ({ name, description: `${capitalised(spoken(name))}.` })),
    paths,
    components: {
      schemas,
      responses: refusalResponses,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`imece_…`) with the scope that is named.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'What signing in answers, without limits but the person’s rights.',
        },
      },
    },
  }
}
