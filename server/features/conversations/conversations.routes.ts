import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { listChannels } from './channels.queries.ts'
import { findConversation } from './conversations.queries.ts'
import { addMembers } from './joining.ts'
import { removeMember } from './leaving.ts'
import { setMemberRole } from './memberRole.ts'
import { listMembers } from './members.queries.ts'
import { openConversation } from './opening.ts'
import { setMembership, setStarred } from './ownMembership.ts'
import { setPicture } from './picture.ts'
import { removeChannel, restoreChannel } from './removal.ts'
import { archiveConversation, reviseConversation } from './revision.ts'

export const conversationRoutes = [
  route(conversationEndpoints.open, ({ ctx, actor, body }) => openConversation(ctx, actor, body)),
  route(conversationEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const conversation = await findConversation(ctx.db, actor, params.id)
    return { conversation, members: await listMembers(ctx.db, conversation), cursor }
  }),
  route(conversationEndpoints.update, ({ ctx, actor, params, body }) =>
    reviseConversation(ctx, actor, params.id, body),
  ),
  route(conversationEndpoints.setArchived, ({ ctx, actor, params, body }) =>
    archiveConversation(ctx, actor, params.id, body),
  ),
  route(conversationEndpoints.setPicture, ({ ctx, actor, params, body }) =>
    setPicture(ctx, actor, params.id, body.fileId),
  ),
  route(conversationEndpoints.remove, ({ ctx, actor, params }) => removeChannel(ctx, actor, params.id)),
  route(conversationEndpoints.restore, ({ ctx, actor, params }) => restoreChannel(ctx, actor, params.id)),
  route(conversationEndpoints.channels, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { ...(await listChannels(ctx.db, actor, query)), cursor }
  }),
  route(conversationEndpoints.addMembers, async ({ ctx, actor, params, body }) => ({
    members: await addMembers(ctx, actor, params.id, body.userIds),
  })),
  route(conversationEndpoints.removeMember, ({ ctx, actor, params }) =>
    removeMember(ctx, actor, params.id, params.userId),
  ),
  route(conversationEndpoints.setMemberRole, ({ ctx, actor, params, body }) => setMemberRole(ctx, actor, params, body)),
  route(conversationEndpoints.setMembership, ({ ctx, actor, params, body }) =>
    setMembership(ctx, actor, params.id, body),
  ),
  route(conversationEndpoints.setStarred, ({ ctx, actor, params, body }) => setStarred(ctx, actor, params.id, body)),
]
