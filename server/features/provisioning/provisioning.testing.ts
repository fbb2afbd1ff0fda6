import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type Provisioner,
  type ProvisionerBody,
  provisioningEndpoints,
} from '#contract/provisioning/provisioning.endpoints.ts'
import { openTestServer } from '../../testing/harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a test reads of an answer of the protocol. */
const resource = z.looseObject({
  schemas: z.array(z.string()).optional(),
  id: z.string().optional(),
  scimType: z.string().optional(),
  detail: z.string().optional(),
  totalResults: z.number().optional(),
  Resources: z.array(z.looseObject({ id: z.string().optional() })).optional(),
})

interface Call {
  body?: unknown
  headers?: Record<string, string>
  type?: string
}

/** A workspace with a provisioner, and an identity server that speaks to it through the door. */
export async function openProvisioned(changes: Partial<ProvisionerBody> = {}) {
  const server = await openTestServer({ config: { publicUrl: 'http://imece.example' } })
  const admin = await server.person({ fullName: 'Ada Yönetir' }, ['Admin'])
  const roleId = async (name: string) =>
    (await server.ctx.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const newcomerRoleId = await roleId('Kullanıcı')

  async function create(others: Partial<ProvisionerBody> = {}): Promise<Provisioner & { token: string }> {
    const body = { name: 'Entra ID', begins: 'active' as const, groupRoles: [], newcomerRoleId, ...others }
    const answer = await server.call(provisioningEndpoints.create, {
      as: admin,
      body: { ...body, clientId: randomUUID() },
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }

  /** As the identity server that has this token. */
  const speaking =
    (token: string) =>
    async (method: Method, path: string, { body, headers = {}, type }: Call = {}) => {
      const answer = await server.app.inject({
        ...{ method, url: `/scim/v2${path}` },
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': type ?? 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const told = answer.body === '' ? {} : resource.parse(answer.json())
      return { status: answer.statusCode, body: told, headers: answer.headers }
    }

  const provisioner = await create(changes)
  const scim = speaking(provisioner.token)
  return {
    ...{ server, admin, roleId, create, speaking, provisioner, scim },
    /** Somebody new, as Entra ID sends them; answers their id. */
    async made(name: string, others: object = {}) {
      const answer = await scim('POST', '/Users', { body: entraUser(name, others) })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return String(answer.body.id)
    },
    async rolesOf(id: string | number) {
      const rows = await server.ctx.db
        .selectFrom('userRoles')
        .innerJoin('roles', 'roles.id', 'roleId')
        .select('name')
        .where('userId', '=', Number(id))
        .orderBy('roles.id')
        .execute()
      return rows.map((role) => role.name)
    },
    async person(id: string | number) {
      return server.ctx.db.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    },
    async log() {
      const answer = await server.call(provisioningEndpoints.log, { as: admin, params: { id: provisioner.id } })
      return answer.body.rows
    },
  }
}

export type Provisioned = Awaited<ReturnType<typeof openProvisioned>>

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** The form in which Entra ID creates somebody. */
export const entraUser = (name: string, others: object = {}) => ({
  schemas: [userSchema, enterprise],
  externalId: `entra-${name}`,
  userName: `${name}@sirket.example`,
  active: true,
  displayName: `${name} Er`,
  emails: [{ primary: true, type: 'work', value: `${name}@sirket.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Er`, familyName: 'Er', givenName: name },
  roles: [],
  [enterprise]: { department: 'Depo', employeeNumber: '17' },
  ...others,
})

/** The form in which Okta creates and replaces somebody. */
export const oktaUser = (name: string, others: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@okta.example`,
  name: { givenName: name, familyName: 'Su' },
  emails: [{ primary: true, value: `${name}@okta.example`, type: 'work' }],
  displayName: `${name} Su`,
  locale: 'en-US',
  externalId: `00u-${name}`,
  groups: [],
  password: 'rastgele-uzun-parola',
  active: true,
  ...others,
})

export const patch = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

/** As a query travels in an address. */
export const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`
