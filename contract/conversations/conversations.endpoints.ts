import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, line, optionalLine, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'

export const conversationTypes = ['dm', 'group', 'channel'] as const
export const visibilities = ['public', 'private'] as const
export const membershipRoles = ['owner', 'manager', 'member', 'guest'] as const
export const notifyLevels = ['all', 'mentions', 'none'] as const
/** Whether the reader may write there, and if not, why. `blocked` does not reveal who of the two blocked the other. */
export const writabilities = ['yes', 'joinFirst', 'blocked', 'archived', 'managersOnly'] as const
/** Who begins something in a channel; everybody in it may answer in threads and react. */
export const postings = ['everybody', 'managers'] as const

export const membership = z.object({
  role: z.enum(membershipRoles),
  lastReadSeq: z.number().int(),
  notify: z.enum(notifyLevels),
  mutedUntil: instant.nullable(),
  /** Shown before the others in my list. */
  starred: z.boolean(),
})
export type Membership = z.infer<typeof membership>

/** A conversation as a member sees it. `people` are the other members of a dm or group, a few of a channel's. */
export const conversation = z.object({
  id,
  type: z.enum(conversationTypes),
  visibility: z.enum(visibilities),
  name: z.string(),
  topic: z.string(),
  image: z.string().nullable(),
  posting: z.enum(postings),
  /** Everybody who joins the workspace becomes a member. */
  forNewcomers: z.boolean(),
  /** It belongs to a project or a sale and stays as long as that does. */
  owned: z.boolean(),
  /** Since when it is only read. */
  archivedAt: instant.nullable(),
  people: z.array(z.object({ id, fullName: z.string(), avatar: z.string().nullable(), title: z.string() })),
  memberCount: z.number().int(),
  lastSeq: z.number().int(),
  lastMessageAt: instant.nullable(),
  /** Null for somebody who may read a public channel without having joined it. */
  membership: membership.nullable(),
  writable: z.enum(writabilities),
  version,
})
export type Conversation = z.infer<typeof conversation>

export const member = z.object({
  id,
  fullName: z.string(),
  avatar: z.string().nullable(),
  title: z.string(),
  role: z.enum(membershipRoles),
  /** For a dm or group: up to where they have read, so that senders see it. */
  lastReadSeq: z.number().int().nullable(),
  /** Of their role here. */
  version,
})
export type Member = z.infer<typeof member>

const details = { name: line(80), topic: optionalLine(250).default('') }

export const conversationEndpoints = {
  /** A dm is found if it exists; groups and channels are made. Only an Admin sets `forNewcomers`. */
  open: endpoint('POST', '/api/conversations', {
    access: 'signedIn',
    status: 201,
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('dm'), userIds: z.array(id).length(1) }),
      z.strictObject({
        type: z.literal('group'),
        userIds: z.array(id).min(2).max(49),
        name: optionalLine(80).default(''),
        clientId: clientId.optional(),
      }),
      z.strictObject({
        type: z.literal('channel'),
        ...details,
        visibility: z.enum(visibilities).default('public'),
        posting: z.enum(postings).default('everybody'),
        forNewcomers: z.boolean().default(false),
        userIds: z.array(id).max(500).default([]),
        clientId: clientId.optional(),
      }),
    ]),
    response: conversation,
  }),
  read: endpoint('GET', '/api/conversations/:id', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ conversation, members: z.array(member), cursor: z.number().int() }),
  }),
  update: endpoint('PUT', '/api/conversations/:id', {
    access: 'signedIn',
    params: idParams,
    /** What is left out stays as it is: nothing private opens by an omission. Only an Admin sets `forNewcomers`. */
    body: z.strictObject({
      ...details,
      visibility: z.enum(visibilities).optional(),
      posting: z.enum(postings).optional(),
      forNewcomers: z.boolean().optional(),
      version,
    }),
    response: conversation,
  }),
  /** By an owner or an Admin. An archived channel is read and searched, and leaves everybody's list. */
  setArchived: endpoint('PUT', '/api/conversations/:id/archived', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ archived: z.boolean(), version }),
    response: conversation,
  }),
  /** The picture of a channel, by whoever manages it; null takes it away. */
  setPicture: endpoint('PUT', '/api/conversations/:id/picture', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ fileId: id.nullable() }),
    response: conversation,
  }),
  /** Moves a channel to the trash, by an owner or an Admin. */
  remove: endpoint('DELETE', '/api/conversations/:id', { access: 'signedIn', params: idParams, ...nothing }),
  restore: endpoint('POST', '/api/conversations/:id/restoration', {
    access: 'signedIn',
    params: idParams,
    response: conversation,
  }),
  /** Public channels and the private ones I am in. */
  channels: endpoint('GET', '/api/channels', {
    access: { action: 'read', subject: 'Channel' },
    query: tableQuery(['name', 'memberCount', 'lastMessageAt'], 'name', {
      archived: z.enum(['true']).optional(),
    }),
    response: tableOf(conversation),
  }),
  addMembers: endpoint('POST', '/api/conversations/:id/members', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({ userIds: z.array(id).min(1).max(100) }),
    response: z.object({ members: z.array(member) }),
  }),
  /** Oneself: leaving. Somebody else: by owner, manager or Admin. */
  removeMember: endpoint('DELETE', '/api/conversations/:id/members/:userId', {
    access: 'signedIn',
    params: z.strictObject({ id: z.coerce.number().int().positive(), userId: z.coerce.number().int().positive() }),
    ...nothing,
  }),
  /** On top of the `version` that the member had when their role was read. */
  setMemberRole: endpoint('PUT', '/api/conversations/:id/members/:userId', {
    access: 'signedIn',
    params: z.strictObject({ id: z.coerce.number().int().positive(), userId: z.coerce.number().int().positive() }),
    body: z.strictObject({ role: z.enum(membershipRoles), version }),
    response: member,
  }),
  /** My own settings for it. */
  setMembership: endpoint('PUT', '/api/conversations/:id/membership', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ notify: z.enum(notifyLevels), mutedUntil: instant.nullable() }),
    response: membership,
  }),
  setStarred: endpoint('PUT', '/api/conversations/:id/starred', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ starred: z.boolean() }),
    response: membership,
  }),
}
