import { sql } from 'kysely'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Feature } from '../../platform/feature.ts'
import { channelsMatching } from './channels.queries.ts'

export const channelSearch: NonNullable<Feature['search']> = {
  kind: 'channel',
  async find(ctx, actor, query, limit) {
    const rows = await ctx.db
      .selectFrom('conversations')
      .select(['id', 'name', 'topic'])
      .where(channelsMatching(actor, query))
      // Channels that match by name come before those that match only by topic.
      .orderBy(sql`strpos(tr_fold(conversations.name), tr_fold(${query}::text)) > 0`, 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, topic }) => ({
      kind: 'channel',
      id,
      title: name,
      detail: topic,
      path: href(paths.channel, { id }),
    }))
  },
}
