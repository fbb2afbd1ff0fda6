import { invalidSyntax } from './refusal.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export type Document = Record<string, unknown>

/** `ignored`: identity servers send it and nothing is kept of it. `readOnly`: only the server says it. */
type Kind = 'simple' | 'complex' | 'multi' | 'ignored' | 'readOnly'

export interface Attribute {
  name: string
  kind: Kind
}

export type Attributes = ReadonlyMap<string, Attribute>

const table = (kinds: Partial<Record<Kind, readonly string[]>>): Attributes =>
  new Map(
    (Object.keys(kinds) as Kind[]).flatMap((kind) =>
      (kinds[kind] ?? []).map((name) => [name.toLowerCase(), { name, kind }] as const),
    ),
  )

export const userAttributes = table({
  simple: ['externalId', 'userName', 'displayName', 'title', 'preferredLanguage', 'timezone', 'active'],
  complex: ['name', enterpriseSchema],
  multi: ['emails', 'phoneNumbers'],
  ignored: [
    ...['nickName', 'profileUrl', 'userType', 'locale', 'password', 'ims', 'photos', 'addresses'],
    ...['entitlements', 'roles', 'x509Certificates'],
  ],
  readOnly: ['schemas', 'id', 'meta', 'groups'],
})

/** Parts of attributes, by which their spelling is made right. */
const parts = new Map(
  [
    ...['formatted', 'givenName', 'familyName', 'middleName', 'honorificPrefix', 'honorificSuffix'],
    ...['value', 'type', 'primary', 'display', '$ref'],
    ...['department', 'employeeNumber', 'costCenter', 'organization', 'division', 'manager'],
  ].map((name) => [name.toLowerCase(), name]),
)

export const partName = (name: string) => parts.get(name.toLowerCase()) ?? name

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function documentOf(body: unknown): Document {
  if (!isDocument(body)) throw invalidSyntax('the body is no JSON object')
  return body
}

/** The parts of a value in the protocol's own spelling: names are the same in capitals and small letters. */
export function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelled)
  if (!isDocument(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [partName(name), spelled(part)]))
}

/** What somebody may write, in the protocol's own spelling; the rest of a whole resource is passed over. */
export function written(attributes: Attributes, body: Document): Document {
  const kept: Document = {}
  for (const [name, value] of Object.entries(body)) {
    const attribute = attributes.get(name.toLowerCase())
    if (!attribute || attribute.kind === 'ignored' || attribute.kind === 'readOnly') continue
    kept[attribute.name] = spelled(value)
  }
  return kept
}
