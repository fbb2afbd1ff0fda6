import type { z } from 'zod'
import type { BodyInput, EndpointShape, ResponseOf } from '#contract/http/endpoint.ts'

interface Options<E extends EndpointShape> {
  /** Of another server than the one that all tests share. */
  url?: string
  token?: string
  params?: Record<string, string | number>
  body?: BodyInput<E>
}

let visitors = 0
/** Visitors are limited by address: each call without a token comes from one of its own. */
const ownAddress = () => `10.1.${Math.floor(++visitors / 250) % 250}.${(visitors % 250) + 1}`

/** Calls an endpoint as a program would, to prepare or check what a browser test is about. */
export async function call<E extends EndpointShape & { response: z.ZodType | null }>(
  endpoint: E,
  { url = process.env.E2E_URL ?? '', token, params = {}, body }: Options<E> = {},
): Promise<ResponseOf<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const answer = await fetch(url + path, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? { 'x-forwarded-for': ownAddress() } : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status !== (endpoint.status ?? 200)) {
    throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`)
  }
  // The endpoint's own schema makes the type true; an empty answer has none.
  return (endpoint.response === null ? undefined : endpoint.response.parse(await answer.json())) as ResponseOf<E>
}
