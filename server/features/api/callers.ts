import { type TokenScope, tokenAllows, tokenScopes } from '#contract/accounts/tokenScopes.ts'
import type { Access, EndpointShape } from '#contract/http/endpoint.ts'

/** The scopes that open a call; none where every token may make it, null where no token gets in. */
export function scopesFor({ method, path }: Pick<EndpointShape, 'method' | 'path'>): readonly TokenScope[] | null {
  if (tokenAllows([], method, path)) return []
  const opening = tokenScopes.filter((scope) => tokenAllows([scope], method, path))
  return opening.length > 0 ? opening : null
}

function securityOf(endpoint: EndpointShape) {
  if (endpoint.access === 'visitor') return []
  const scopes = scopesFor(endpoint)
  return [...(scopes === null ? [] : [{ token: scopes }]), { session: [] }]
}

const wordsOf = (access: Access) => (typeof access === 'string' ? access : `${access.action} ${access.subject}`)

function accessSentence(access: Access): string {
  if (access === 'visitor') return 'Anybody may call it.'
  if (access === 'signedIn') return 'Anybody signed in may call it.'
  return `Asks for the right to ${access.action} ${access.subject}.`
}

function tokenSentence(endpoint: EndpointShape): string {
  if (endpoint.access === 'visitor') return ''
  const scopes = scopesFor(endpoint)
  if (scopes === null) return ' API tokens may not call it.'
  if (scopes.length === 0) return ' Any API token may call it.'
  return ` An API token needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
}

/** Who may make a call, for programs and for people. */
export const callersOf = (endpoint: EndpointShape) => ({
  description: accessSentence(endpoint.access) + tokenSentence(endpoint),
  security: securityOf(endpoint),
  'x-access': wordsOf(endpoint.access),
  'x-token-scopes': scopesFor(endpoint),
})
