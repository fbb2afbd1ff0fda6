import type { EndpointShape } from '#contract/http/endpoint.ts'

/** What can go wrong at any door, said once; `code` tells the same to a program as the words tell to a person. */
const refusals = {
  Invalid: {
    status: 400,
    code: 'invalid',
    text: 'The call is not what the contract asks for; `errors` says which field.',
  },
  Unauthenticated: { status: 401, code: 'unauthenticated', text: 'Nobody is signed in, or the token has ended.' },
  Forbidden: {
    status: 403,
    code: 'forbidden',
    text: 'The rights of the person, or the scopes of the token (`tokenScope`), do not reach so far.',
  },
  NotFound: { status: 404, code: 'notFound', text: 'There is no such thing, or not for you.' },
  Conflict: {
    status: 409,
    code: 'staleVersion',
    text: 'Somebody was faster (`staleVersion`), or the state of the thing does not allow it; `current` is how it is now.',
  },
  TooLarge: { status: 413, code: 'tooLarge', text: 'More than one call may carry.' },
  UnsupportedType: { status: 415, code: 'unsupportedType', text: 'Another kind of content is expected.' },
  Unprocessable: { status: 422, code: 'moveNotPossible', text: 'Understood, and not possible; the code says why.' },
  TooMany: {
    status: 429,
    code: 'tooManyRequests',
    text: 'Too many calls; `Retry-After` says for how many seconds to wait.',
  },
  Internal: { status: 500, code: 'internal', text: 'A mistake of ours; the words carry a number to pass on.' },
  Unavailable: {
    status: 503,
    code: 'unavailable',
    text: 'The workspace cannot answer now; `Retry-After` says when to try again.',
  },
} as const
type Refusal = keyof typeof refusals

const alwaysTold: readonly Refusal[] = ['TooMany', 'Internal', 'Unavailable']

export const isUpload = ({ method, path }: EndpointShape) => `${method} ${path}` === 'POST /api/files'

function refusalsOf(endpoint: EndpointShape): readonly Refusal[] {
  const { access, params, query, body, method, path } = endpoint
  const uploads = isUpload(endpoint)
  const possible: Partial<Record<Refusal, boolean>> = {
    Invalid: params !== undefined || query !== undefined || body !== undefined,
    Unauthenticated: access !== 'visitor',
    Forbidden: access !== 'visitor',
    NotFound: path.includes(':'),
    Conflict: method !== 'GET' && access !== 'visitor',
    TooLarge: body !== undefined || uploads,
    UnsupportedType: body !== undefined || uploads,
    Unprocessable: method !== 'GET',
  }
  const names = Object.keys(refusals).filter((name): name is Refusal => name in refusals)
  return names.filter((name) => possible[name] === true || alwaysTold.includes(name))
}

/** What an endpoint may refuse with, by status. */
export const refusedBy = (endpoint: EndpointShape) =>
  Object.fromEntries(
    refusalsOf(endpoint).map((name) => [refusals[name].status, { $ref: `#/components/responses/${name}` }]),
  )

/** Each refusal once, in the one form that all of them have. */
export const refusalResponses = Object.fromEntries(
  Object.entries(refusals).map(([name, { code, text }]) => [
    name,
    {
      description: text,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          example: { errors: { _: ['What happened and what to do, in the language of the call.'] }, code },
        },
      },
    },
  ]),
)
