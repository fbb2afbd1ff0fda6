import { sql } from 'kysely'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { beginsWith } from '../../platform/database/words.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { channelsMatching } from './channels.queries.ts'

export const channelSearch: SearchSource = {
  kind: 'channel',
  async find(ctx, actor, query, limit) {
    const rows = await ctx.db
      .selectFrom('conversations')
      .select(['id', 'name', 'topic', 'imageFileId'])
      .where(channelsMatching(actor, query))
      .orderBy(beginsWith(sql`conversations.name`, query), 'desc')
      // Channels that match by name come before those that match only by topic.
      .orderBy(sql`strpos(tr_fold(conversations.name), tr_fold(${query}::text)) > 0`, 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, topic, imageFileId }) => ({
      kind: 'channel',
      id,
      title: name,
      detail: topic,
      image: fileUrl(imageFileId),
      path: href(paths.channel, { id }),
    }))
  },
}
