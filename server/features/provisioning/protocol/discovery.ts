import { type Document, enterpriseSchema, groupSchema, userSchema } from './attributes.ts'

/** How many rows an answer has at most. */
export const mostResults = 200

const core = 'urn:ietf:params:scim:schemas:core:2.0'

interface Traits {
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  required?: boolean
  multiValued?: boolean
  mutability?: 'readOnly' | 'readWrite' | 'immutable'
  returned?: 'always' | 'default'
  caseExact?: boolean
  uniqueness?: 'none' | 'server'
  subAttributes?: Document[]
  referenceTypes?: string[]
}

const attribute = (name: string, description: string, traits: Traits = {}): Document => ({
  name,
  description,
  ...{ type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...traits,
})

const values = (of: string) => [
  attribute('value', of),
  attribute('type', 'What it is for, as "work".'),
  attribute('primary', 'Whether it is the main one.', { type: 'boolean' }),
]

const reference = (types: string[]) =>
  attribute('$ref', 'The address of the resource.', {
    ...{ type: 'reference', mutability: 'readOnly', caseExact: true, referenceTypes: types },
  })

const attributesOfUser = [
  attribute('userName', 'The name at the identity server.', { required: true, uniqueness: 'server' }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The first name.'),
      attribute('familyName', 'The last name.'),
    ],
  }),
  attribute('displayName', 'The name that people see.'),
  attribute('title', 'What somebody is in the company; 80 letters.'),
  attribute('preferredLanguage', 'One of tr, en, de, fr, ru, ar, zh-Hans and zh-Hant.'),
  attribute('timezone', 'As "Europe/Istanbul".'),
  attribute('active', 'False deactivates: the work is handed over, and every session ends.', { type: 'boolean' }),
  attribute('emails', 'One address is kept: the main one, or the one for work.', {
    ...{ type: 'complex', multiValued: true, subAttributes: values('The address.') },
  }),
  attribute('phoneNumbers', 'One number is kept, as +905321112233.', {
    ...{ type: 'complex', multiValued: true, subAttributes: values('The number.') },
  }),
  attribute('groups', 'The groups of this provisioner that name the person.', {
    ...{ type: 'complex', multiValued: true, mutability: 'readOnly' },
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      reference(['Group']),
      attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
    ],
  }),
]

const attributesOfGroup = [
  attribute('displayName', 'The name of the group, by which a role may be mapped.', {
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('members', 'People of this provisioner.', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      { ...reference(['User']), mutability: 'immutable' },
      attribute('type', 'Always "User": a group in a group is not supported.', { mutability: 'immutable' }),
      attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
    ],
  }),
]

const schemaOf =
  (id: string, name: string, description: string, attributes: Document[]) =>
  (base: string): Document => ({
    ...{ schemas: [`${core}:Schema`], id, name, description, attributes },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  })

export const schemas = [
  schemaOf(userSchema, 'User', 'Somebody who works here.', attributesOfUser),
  schemaOf(groupSchema, 'Group', 'A group of people, which may give a role.', attributesOfGroup),
  schemaOf(enterpriseSchema, 'EnterpriseUser', 'Where somebody belongs in the company.', [
    attribute('department', 'The department; 80 letters.'),
  ]),
]

const resourceType =
  (name: string, endpoint: string, schema: string, schemaExtensions: Document[]) =>
  (base: string): Document => ({
    ...{ schemas: [`${core}:ResourceType`], id: name, name, endpoint, schema, schemaExtensions },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  })

export const resourceTypes = [
  resourceType('User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
  resourceType('Group', '/Groups', groupSchema, []),
]

export const serviceProviderConfig = (base: string): Document => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
      description: 'The token that an Admin makes, in the header Authorization.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** The frame of every list. */
export const listOf = (resources: Document[], totalResults = resources.length, startIndex = 1): Document => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  ...{ totalResults, startIndex, itemsPerPage: resources.length, Resources: resources },
})
