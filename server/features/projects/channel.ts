import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { nameBeforeCode, openChannel, renameChannel } from '../conversations/ownedChannel.ts'

interface Named {
  code: string
  name: string
}

/** Like the project; where another channel is called so, with its code. */
async function channelName(tx: Transaction, { code, name }: Named, ownId: number | null): Promise<string> {
  const taken = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('type', '=', 'channel')
    .where(sql`tr_fold(name)`, '=', sql`tr_fold(${name})`)
    .where('id', '<>', ownId ?? 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return taken ? nameBeforeCode(name, code) : name
}

export async function openProjectChannel(
  tx: Transaction,
  actor: Actor,
  { topic, userIds, ...named }: Named & { topic: string; userIds: readonly number[] },
): Promise<number> {
  return openChannel(tx, actor, { name: await channelName(tx, named, null), topic, userIds })
}

export async function renameProjectChannel(tx: Transaction, channelId: number, named: Named) {
  await renameChannel(tx, channelId, await channelName(tx, named, channelId))
}
