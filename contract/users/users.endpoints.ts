import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant, personName, phone, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { languages } from '../locale/languages.ts'

export const userStatuses = ['active', 'inactive', 'invited', 'locked'] as const

/** The data of a person that everybody may see. */
export const person = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  title: z.string(),
  department: z.string(),
  status: z.enum(userStatuses),
  roles: z.array(z.object({ id, name: z.string() })),
  lastSeenAt: instant.nullable(),
})
export type Person = z.infer<typeof person>

export const profile = person.extend({
  phone: z.string().nullable(),
  about: z.string(),
  language: z.enum(languages),
  timeZone: z.string(),
  version,
})
export type Profile = z.infer<typeof profile>

export const profileBody = z.strictObject({
  fullName: personName,
  phone: phone.nullable(),
  title: z.string().trim().max(80),
  about: z.string().trim().max(1000),
  language: z.enum(languages),
  timeZone: z.string().max(60),
  version,
})

export const userEndpoints = {
  list: endpoint('GET', '/api/users', {
    access: 'signedIn',
    query: tableQuery(['fullName', 'department', 'status', 'lastSeenAt'], 'fullName', {
      status: z.enum(userStatuses).optional(),
      roleId: z.coerce.number().int().positive().optional(),
      department: z.string().max(80).optional(),
    }),
    response: tableOf(person).extend({
      /** Totals under the other filters, for the tabs: they add up to what "all" shows. */
      statusCounts: z.record(z.enum(userStatuses), z.number().int()),
      departments: z.array(z.string()),
    }),
  }),
  read: endpoint('GET', '/api/users/:id', {
    access: 'signedIn',
    params: idParams,
    response: person.extend({ phone: z.string().nullable(), about: z.string(), timeZone: z.string() }),
  }),
  me: endpoint('GET', '/api/me', { access: 'signedIn', beforeTwoStep: true, response: profile }),
  updateMe: endpoint('PUT', '/api/me', { access: 'signedIn', body: profileBody, response: profile }),
  setLanguage: endpoint('PUT', '/api/me/language', {
    access: 'signedIn',
    beforeTwoStep: true,
    body: z.strictObject({ language: z.enum(languages) }),
    ...nothing,
  }),
  /** `fileId: null` takes the photo away. */
  setAvatar: endpoint('PUT', '/api/me/avatar', {
    access: 'signedIn',
    body: z.strictObject({ fileId: id.nullable() }),
    response: z.object({ avatar: z.string().nullable() }),
  }),
}
