import { addressOf } from '#contract/http/addressOf.ts'
import type { ApiCall } from './api.data.ts'

/** What somebody filled in: texts by name, and the body as it is sent. */
export interface Filled {
  params: Readonly<Record<string, string>>
  body: string
}

/** What stands in the document as an example. */
export function exampleOf({ parameters, requestBody }: ApiCall): Filled {
  const given = parameters.filter(({ required, example }) => required && example !== undefined)
  const example = requestBody?.content['application/json']?.example
  return {
    params: Object.fromEntries(given.map(({ name, example: value }) => [name, String(value)])),
    body: example === undefined ? '' : JSON.stringify(example, null, 2),
  }
}

export function pathOf({ path, parameters }: ApiCall, { params }: Filled): string {
  const inPlace = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name }) => [name, params[name] ?? '']))
  return addressOf(path.replace(/\{(\w+)\}/g, ':$1'), inPlace('path'), inPlace('query'))
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

export const isUpload = ({ requestBody }: ApiCall) => requestBody?.content['multipart/form-data'] !== undefined
export const isOpen = ({ security }: ApiCall) => security.length === 0

/** The call for a shell. The token stays in a variable, so that it is in no history. */
export function curlOf(call: ApiCall, address: string, filled: Filled): string {
  const parts = [
    `curl ${call.method === 'GET' ? '' : `--request ${call.method} `}${quoted(address + pathOf(call, filled))}`,
    ...(isOpen(call) ? [] : ['--header "Authorization: Bearer $IMECE_TOKEN"']),
    ...(isUpload(call) ? ["--form 'file=@photo.png'"] : []),
    ...(filled.body === '' ? [] : ["--header 'Content-Type: application/json'", `--data ${quoted(filled.body)}`]),
  ]
  return parts.join(' \\\n  ')
}

export interface TriedAnswer {
  status: number
  text: string
}

/** More than this nobody reads on a page. */
const mostShown = 20_000

/** One call with the token that was typed, and with nothing of whoever is signed in here. */
export async function tryCall(call: ApiCall, filled: Filled, token: string): Promise<TriedAnswer> {
  const answer = await fetch(pathOf(call, filled), {
    method: call.method,
    credentials: 'omit',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(filled.body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(filled.body === '' ? {} : { body: filled.body }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const text = isJson ? JSON.stringify(await answer.json(), null, 2) : ''
  return { status: answer.status, text: text.slice(0, mostShown) }
}
