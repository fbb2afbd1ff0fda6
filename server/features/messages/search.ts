import { messagePath } from '#contract/href.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { foundText } from '#contract/messages/foundText.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { parseMessageSearch } from '#contract/messages/search.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { visibleConversations } from '../conversations/access.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { attachedKind } from './attachments.ts'
import { conversationNameFor } from './conversationName.ts'
import { messagesOf } from './messages.queries.ts'
import { type SearchScope, searchMessages } from './search.queries.ts'

type Search = typeof messageEndpoints.search

export async function findMessages(ctx: Context, actor: Actor, query: QueryOf<Search>): Promise<ResponseOf<Search>> {
  const found = await find(ctx, actor, query.q, { ...query, limit: query.limit + 1 })
  return { rows: found.slice(0, query.limit), hasBefore: found.length > query.limit }
}

const parsed = (ctx: Context, actor: Actor, text: string) =>
  parseMessageSearch(text, dayIn(actor.timeZone, ctx.clock.now()))

async function find(ctx: Context, actor: Actor, text: string, scope: SearchScope) {
  const search = parsed(ctx, actor, text)
  // Nothing to search for: signs alone find nothing rather than everything.
  if (Object.values(search).every((part) => part.length === 0)) return []
  const rows = await searchMessages(ctx.db, actor, search, scope)
  const messages = await messagesOf(ctx.db, rows)
  return messages.flatMap((message, index) => {
    const row = rows[index]
    return row ? [{ ...message, conversationName: row.conversationName, conversationType: row.conversationType }] : []
  })
}

const longestTitle = 140

/** A bot's name where a hit is text alone. */
const markedName = (ctx: Context, { language }: Actor, name: string) =>
  ctx.words.say(language, 'conversations', 'botNamed', { name })

/** For the palette, which finds everything. */
export const messageSearch: SearchSource = {
  kind: 'message',
  async find(ctx, actor, query, limit) {
    const messages = await find(ctx, actor, query, { limit })
    const { words } = parsed(ctx, actor, query)
    return messages.map(
      ({ id, text, named, authorName, authorIsBot, conversationId, conversationName, conversationType: type }) => ({
        kind: 'message',
        id,
        title: foundText(text, named, words).slice(0, longestTitle),
        detail: [authorIsBot ? markedName(ctx, actor, authorName) : authorName, conversationName]
          .filter((part) => part !== '')
          .join(' · '),
        path: messagePath({ conversationId, type, messageId: id }),
      }),
    )
  },
}

export const messageFileSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('messages', 'messages.id', 'files.attachedId')
      .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
      .innerJoin('users as author', 'author.id', 'messages.authorId')
      .select(['files.id', 'files.name', 'messages.id as messageId', 'author.fullName'])
      .select(['conversations.id as conversationId', 'conversations.type'])
      .select(conversationNameFor(actor.id).as('conversationName'))
      .where('messages.deletedAt', 'is', null)
      .where(visibleConversations(actor))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, fullName, conversationName, ...at }) => ({
      kind: 'file',
      id,
      title: name,
      detail: [fullName, conversationName].filter((part) => part !== '').join(' · '),
      path: messagePath(at),
    }))
  },
}
