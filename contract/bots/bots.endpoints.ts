import { z } from 'zod'
import { apiToken, apiTokenBody } from '../accounts/apiTokens.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, optionalLine, personName, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { botScopes } from './calls.ts'

const manage = { action: 'manage', subject: 'all' } as const

/** Channels that are opened to one bot. */
export const mostBotChannels = 100
/** Projects and sales projects that are opened to one bot. */
export const mostBotSpaces = 100

export const botBody = z.strictObject({
  name: personName,
  description: optionalLine(200),
  /** None of them may be Admin. */
  roleIds: z.array(id).min(1, 'roleRequired').max(20),
  /** Of the channels that whoever asks can see; what they cannot see stays as it is. */
  channelIds: z.array(id).max(mostBotChannels),
  /** Of the projects that whoever asks can see. Left out, they stay as they are. */
  spaceIds: z.array(id).max(mostBotSpaces).optional(),
})
export type BotBody = z.infer<typeof botBody>

const named = z.object({ id, name: z.string() })

export const bot = z.object({
  id,
  name: z.string(),
  description: z.string(),
  avatar: z.string().nullable(),
  /** Switched off it has no tokens, and posts nothing. */
  on: z.boolean(),
  roles: z.array(named),
  /** Where it may write: those that the reader can see, and how many more there are. */
  channels: z.array(named),
  hiddenChannels: z.number().int(),
  /** The projects in which it sees the tasks and makes some. */
  spaces: z.array(named),
  /** That still open something. */
  tokens: z.number().int(),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
  version,
})
export type Bot = z.infer<typeof bot>

const one = { access: manage, params: idParams } as const
const tokenParams = idParams.extend({ tokenId: z.coerce.number().int().positive() })

export const botTokenBody = apiTokenBody.extend({
  scopes: z.array(z.enum(botScopes)).min(1, 'scopeRequired').max(botScopes.length),
})

export const botEndpoints = {
  list: endpoint('GET', '/api/bots', {
    access: manage,
    query: tableQuery(['name', 'createdAt'], 'name', { state: z.enum(['on', 'off']).optional() }),
    response: tableOf(bot),
  }),
  create: endpoint('POST', '/api/bots', {
    access: manage,
    status: 201,
    body: botBody.extend({ clientId }),
    response: bot,
  }),
  change: endpoint('PUT', '/api/bots/:id', { ...one, body: botBody.extend({ version }), response: bot }),
  /** Switched off, its tokens end at once; what it wrote stays. */
  setState: endpoint('PUT', '/api/bots/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: bot,
  }),
  /** `fileId: null` takes the picture away. */
  setPicture: endpoint('PUT', '/api/bots/:id/picture', {
    ...one,
    body: z.strictObject({ fileId: id.nullable() }),
    response: bot,
  }),
}

export const botTokenEndpoints = {
  list: endpoint('GET', '/api/bots/:id/tokens', { ...one, response: z.object({ rows: z.array(apiToken) }) }),
  /** With the password of whoever asks. The token itself is in this answer and in no other. */
  create: endpoint('POST', '/api/bots/:id/tokens', {
    ...one,
    status: 201,
    body: botTokenBody,
    response: apiToken.extend({ token: z.string() }),
  }),
  revoke: endpoint('DELETE', '/api/bots/:id/tokens/:tokenId', { access: manage, params: tokenParams, ...nothing }),
}
