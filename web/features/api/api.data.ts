import { queryOptions } from '@tanstack/react-query'
import { apiEndpoints } from '#contract/api/api.endpoints.ts'
import { type ApiDocument, type ApiOperation, apiDocument } from '#contract/api/api.schemas.ts'
import { type Method, methods } from '#contract/http/endpoint.ts'
import { fold } from '#contract/text/fold.ts'
import { UnexpectedAnswer } from '../../lib/http/apiError.ts'
import { send } from '../../lib/http/send.ts'

/** An operation where it stands. */
export interface ApiCall extends ApiOperation {
  method: Method
  path: string
  tag: string
}

export interface ApiReference {
  calls: readonly ApiCall[]
  /** By their names in addresses: what they are called. */
  features: ReadonlyMap<string, string>
  components: ApiDocument['components']
  /** Where programs find this workspace. */
  address: string
}

function readReference(body: unknown): ApiReference {
  const { method, path } = apiEndpoints.read
  const { data: document, error } = apiDocument.safeParse(body)
  if (!document) throw new UnexpectedAnswer(`${method} ${path}`, error)
  const calls = Object.entries(document.paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([verb, operation]): ApiCall => {
      const [tag] = operation.tags
      const method = methods.find((known) => known.toLowerCase() === verb) ?? 'GET'
      return { ...operation, method, path: at, tag }
    }),
  )
  const [server] = document.servers
  return {
    calls,
    features: new Map(document.tags.map(({ name, description }) => [name, description.replace(/\.$/, '')])),
    components: document.components,
    address: new URL(server?.url ?? '/', window.location.href).href.replace(/\/$/, ''),
  }
}

/** It changes with the version of the workspace, and then the page is loaded again. */
export const referenceQuery = queryOptions({
  queryKey: ['api', 'reference'],
  queryFn: async ({ signal }) =>
    readReference((await send(apiEndpoints.read.method, apiEndpoints.read.path, undefined, signal)).body),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface CallFilter {
  q: string
  feature: string | undefined
  /** Only what a token may call. */
  forTokens: boolean
}

/** Those in which every word occurs somewhere, in any order. */
export function callsThatFit(calls: readonly ApiCall[], { q, feature, forTokens }: CallFilter): ApiCall[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    if (forTokens && call['x-token-scopes'] === null) return false
    if (feature !== undefined && call.tag !== feature) return false
    const text = fold(
      [call.method, call.path, call.operationId, call.summary, ...(call['x-token-scopes'] ?? [])].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
