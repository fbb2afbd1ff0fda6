import { sql } from 'kysely'
import { z } from 'zod'
import { conversationTypes } from '#contract/conversations/conversations.endpoints.ts'
import { openConversation } from '../../features/conversations/opening.ts'
import { setMembership } from '../../features/conversations/ownMembership.ts'
import { keepFile } from '../../features/files/upload.ts'
import { type PreparedFile, prepareFiles } from '../../features/messages/attachments.ts'
import { saveDraft } from '../../features/messages/drafts.ts'
import { setPinned } from '../../features/messages/pins.ts'
import { removeMessage } from '../../features/messages/removal.ts'
import { writeMessage } from '../../features/messages/sending.ts'
import { starMessage } from '../../features/starred/starring.ts'
import { activityInserts } from '../../platform/activity.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type Cast, loadCast } from '../cast.ts'
import { contentOf, talkOf } from '../content.ts'
import { type Random, seededRandom } from '../random.ts'
import { demoFile } from './files.ts'
import { routineScenes } from './routine.ts'
import { scenesOf } from './scene.ts'
import { type Sent, type Spoken, timelineOf } from './timeline.ts'

const demoConversation = z.strictObject({
  key: z.string(),
  type: z.enum(conversationTypes),
  visibility: z.enum(['public', 'private']).optional(),
  name: z.string().optional(),
  topic: z.string().optional(),
  /** The first one opened it. `everybody`: all who work here. */
  people: z.array(z.string()).or(z.literal('everybody')),
  openedDaysAgo: z.number(),
})

/** How often a person has not yet looked at what was said within the last hours. */
const unreadRecently = 0.7

/**
 * How far everybody has read, and which mentions they have seen. Written directly: through the service each step
 * would move one person's cursor once.
 */
async function setCursors(tx: Transaction, cast: Cast, sent: readonly Sent[], random: Random) {
  const names = new Map(cast.everybody.map((name) => [cast.of(name).id, name]))
  const members = await tx.db
    .selectFrom('conversationMembers')
    .select(['conversationId', 'userId'])
    .orderBy('conversationId')
    .orderBy('userId')
    .execute()
  const read = members.map(({ conversationId, userId }) => {
    const said = sent.filter((message) => message.conversationId === conversationId)
    const own = said.findLast((message) => message.author === names.get(userId) && !message.reply)
    const firstRecent = said.find(({ recent }) => recent)
    const leaves = firstRecent !== undefined && random.chance(unreadRecently)
    const upTo = leaves ? firstRecent.seq - 1 : (said.at(-1)?.seq ?? 0)
    return { conversationId, userId, seq: Math.max(upTo, own?.seq ?? 0) }
  })
  const column = (name: keyof (typeof read)[number]) => sql`${read.map((place) => place[name])}::bigint[]`
  await sql`
    update conversation_members as member set last_read_seq = read.seq
    from unnest(${column('conversationId')}, ${column('userId')}, ${column('seq')}) as read (conversation, person, seq)
    where member.conversation_id = read.conversation and member.user_id = read.person`.execute(tx.db)
  await sql`
    update mentions set read_at = messages.created_at
    from messages, conversation_members as member
    where messages.id = mentions.message_id and member.conversation_id = mentions.conversation_id
      and member.user_id = mentions.user_id and mentions.seq <= member.last_read_seq`.execute(tx.db)
}

const drafts: readonly { by: string; in: string; text: string }[] = [
  { by: 'admin', in: 'admin-proje', text: 'Planı okudum, 3. adımda ' },
  { by: 'proje', in: 'depo', text: 'Geçiş gecesi için son liste: ' },
  { by: 'satis', in: 'sunum', text: '7. sayfadaki grafik için ' },
  { by: 'muhasebe', in: 'muhasebe-umit', text: 'Pazarlama kalemini düzelttim, ' },
  { by: 'uye', in: 'rota', text: 'Yazdırma ölçeği için iki yol var: ' },
]

const quieter: readonly { by: string; in: string }[] = [
  { by: 'uye', in: 'masraf' },
  { by: 'muhasebe', in: 'kahve' },
]

/** What people keep for themselves: stars, drafts, how much they want to hear. */
async function seedOwnMarks(ctx: Context, cast: Cast, sent: readonly Sent[], ids: ReadonlyMap<string, number>) {
  for (const { id, at, stars, removedBy } of sent) {
    const then = { ...ctx, clock: { now: () => new Date(at.getTime() + 60_000) } }
    for (const { by, note, folder } of stars) await starMessage(then, cast.of(by), id, { note, folder, remindOn: null })
    if (removedBy) await removeMessage(then, cast.of(removedBy), id)
  }
  for (const { by, in: key, text } of drafts) {
    await saveDraft(ctx, cast.of(by), ids.get(key) ?? 0, { text, threadRootId: null })
  }
  for (const { by, in: key } of quieter) {
    await setMembership(ctx, cast.of(by), ids.get(key) ?? 0, { notify: 'mentions', mutedUntil: null })
  }
}

const day = 24 * 60 * 60_000
const reactsAfterMs = 40_000

/** Weeks of talk, through the services, each message at its own time. */
export async function seedTalk(ctx: Context) {
  const random = seededRandom(2027)
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to talk.
  if (!cast.everybody.includes('admin')) return
  const now = ctx.clock.now()
  const written = ['company', 'projects', 'customers', 'direct'].flatMap((name) => scenesOf(talkOf(name)))
  const timeline = timelineOf([...written, ...routineScenes(random)], now, random)
  const ids = new Map<string, number>()
  for (const conversation of contentOf('conversations', z.array(demoConversation))) {
    ids.set(conversation.key, await open(ctx, cast, conversation))
  }
  const files = new Map<Spoken, PreparedFile[]>()
  for (const line of timeline.filter(({ files }) => files.length > 0)) {
    const actor = cast.of(line.author)
    const kept = line.files.map(async (name) =>
      keepFile(ctx, actor, { name, bytes: chunks(await demoFile(name, random)) }),
    )
    const fileIds = (await Promise.all(kept)).map(({ id }) => id)
    files.set(line, await prepareFiles(ctx, actor.id, fileIds))
  }
  const sent = await inTransaction(ctx, systemActor('demo'), async (tx) => {
    const said = await speak(tx, cast, timeline, ids, files)
    await addMarks(tx, cast, said)
    await setCursors(tx, cast, said, random)
    return said
  })
  await seedOwnMarks(ctx, cast, sent, ids)
}

async function* chunks(bytes: Buffer) {
  yield bytes
}

function open(
  ctx: Context,
  cast: Cast,
  { type, people, openedDaysAgo, ...details }: z.output<typeof demoConversation>,
): Promise<number> {
  const [owner = 'burcu.saglam', ...others] = people === 'everybody' ? ['burcu.saglam', ...cast.everybody] : people
  const then = new Date(ctx.clock.now().getTime() - openedDaysAgo * day)
  const userIds = others.filter((name) => name !== owner).map((name) => cast.of(name).id)
  const { name = '', topic = '', visibility = 'private' } = details
  const draft =
    type === 'dm'
      ? { type, userIds }
      : type === 'group'
        ? { type, userIds, name }
        : { type, userIds, name, topic, visibility }
  return openConversation({ ...ctx, clock: { now: () => then } }, cast.of(owner), draft).then(({ id }) => id)
}

/**
 * The same transaction as somebody at another time. Nobody listens yet, and what lies weeks back is no news: events
 * would only fill the log that browsers catch up from.
 */
export function as(tx: Transaction, actor: Actor, now: Date): Transaction {
  return {
    ...tx,
    actor,
    now,
    record: async (entry) => {
      for (const insert of activityInserts([{ ...entry, actor, at: now }])) await insert.execute(tx.db)
    },
    emit: () => {},
    accessChanged: () => {},
  }
}

async function speak(
  tx: Transaction,
  cast: Cast,
  timeline: readonly Spoken[],
  conversations: ReadonlyMap<string, number>,
  files: ReadonlyMap<Spoken, readonly PreparedFile[]>,
): Promise<Sent[]> {
  const sent: Sent[] = []
  const last = new Map<number, { root: number | null; previous: number | null }>()
  for (const [index, line] of timeline.entries()) {
    const place = last.get(line.scene) ?? { root: null, previous: null }
    const actor = cast.of(line.author)
    const carried = files.get(line) ?? []
    const { message } = await writeMessage(as(tx, actor, line.at), actor, conversations.get(line.conversation) ?? 0, {
      clientId: `demo-line-${index}`,
      text: line.text,
      attachmentIds: carried.map(({ fileId }) => fileId),
      files: carried,
      threadRootId: line.reply ? place.root : null,
      alsoInConversation: false,
      quoteId: line.quotes ? place.previous : null,
      priority: 'normal',
      confirmed: true,
      isPresent: () => false,
    })
    last.set(line.scene, { root: line.reply ? place.root : message.id, previous: message.id })
    sent.push({ ...line, id: message.id, seq: message.seq, conversationId: message.conversationId })
  }
  return sent
}

/** Reactions are written together: one by one, each would announce its message to nobody. */
async function addMarks(tx: Transaction, cast: Cast, sent: readonly Sent[]) {
  const reactions = sent.flatMap(({ id, at, reactions }) =>
    reactions.flatMap(({ emoji, by }) =>
      by.map((name) => ({
        messageId: id,
        userId: cast.of(name).id,
        emoji,
        at: new Date(at.getTime() + reactsAfterMs),
      })),
    ),
  )
  await tx.db.insertInto('reactions').values(reactions).execute()
  for (const { id, at, pinnedBy } of sent) {
    if (pinnedBy) await setPinned(as(tx, cast.of(pinnedBy), at), cast.of(pinnedBy), id, true)
  }
}
