import { sql } from 'kysely'
import { z } from 'zod'
import { conversationTypes, postings } from '#contract/conversations/conversations.endpoints.ts'
import { typedNames } from '#contract/messages/mentions.ts'
import { cleanText } from '#contract/text/clean.ts'
import { openConversation } from '../../features/conversations/opening.ts'
import { setMembership } from '../../features/conversations/ownMembership.ts'
import { keepFile } from '../../features/files/upload.ts'
import { type PreparedFile, prepareFiles } from '../../features/messages/attachments.ts'
import { saveDraft } from '../../features/messages/drafts.ts'
import { setPinned } from '../../features/messages/pins.ts'
import { removeMessage } from '../../features/messages/removal.ts'
import { writeMessage } from '../../features/messages/sending.ts'
import { starMessage } from '../../features/starred/starring.ts'
import { type AnyActor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, partOfPast, type Transaction } from '../../platform/transaction.ts'
import { type Cast, loadCast } from '../cast.ts'
import { contentOf, talkOf } from '../content.ts'
import { inBulk } from '../history/bulk.ts'
import { pastTalk } from '../history/talk.ts'
import { type Random, seededRandom } from '../random.ts'
import { demoFile } from './files.ts'
import { routineScenes } from './routine.ts'
import { scenesOf } from './scene.ts'
import { inTime, type Sent, type Spoken, timelineOf } from './timeline.ts'

const demoConversation = z.strictObject({
  key: z.string(),
  type: z.enum(conversationTypes),
  visibility: z.enum(['public', 'private']).optional(),
  name: z.string().optional(),
  topic: z.string().optional(),
  /** The first one opened it. `everybody`: all who work here. */
  people: z.array(z.string()).or(z.literal('everybody')),
  openedDaysAgo: z.number(),
  /** Who may write: everybody, when left out. The first of the people manages in any case. */
  posting: z.enum(postings).default('everybody'),
  managers: z.array(z.string()).default([]),
  forNewcomers: z.boolean().default(false),
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
    await saveDraft(ctx, cast.of(by), ids.get(key) ?? 0, { text, threadRootId: null, key: null })
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
  const recently = timelineOf([...written, ...routineScenes(random)], now, random)
  const timeline = [...(await pastTalk(ctx)), ...recently].sort(inTime)
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
    const said = await speak({ ctx, cast, ids }, timeline, files)
    await addMarks(ctx, cast, said)
    await setCursors(tx, cast, said, random)
    return said
  })
  await seedOwnMarks(ctx, cast, sent, ids)
}

async function* chunks(bytes: Buffer) {
  yield bytes
}

async function open(
  ctx: Context,
  cast: Cast,
  { type, people, openedDaysAgo, forNewcomers, posting, managers, ...details }: z.output<typeof demoConversation>,
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
        : { type, userIds, name, topic, visibility, posting, forNewcomers: false }
  const { id } = await openConversation({ ...ctx, clock: { now: () => then } }, cast.of(owner), draft)
  if (type === 'channel') {
    await ctx.db.updateTable('conversations').set({ forNewcomers }).where('id', '=', id).execute()
  }
  if (managers.length > 0) {
    await ctx.db
      .updateTable('conversationMembers')
      .set({ role: 'manager' })
      .where('conversationId', '=', id)
      .where(
        'userId',
        'in',
        managers.map((name) => cast.of(name).id),
      )
      .execute()
  }
  return id
}

/** Somebody at another time. */
export function as(ctx: Context, actor: AnyActor, now: Date): Transaction {
  if (!ctx.past) throw new Error('Only a past can be told')
  return partOfPast(ctx.past, actor, now)
}

interface Stage {
  ctx: Context
  cast: Cast
  /** Of the conversations, by their keys. */
  ids: ReadonlyMap<string, number>
}

/** Text alone, to which nobody's attention is called: most lines. */
const isPlain = ({ text, reply, quotes, files }: Spoken) =>
  !reply && !quotes && files.length === 0 && typedNames(text).length === 0

/** In the order of time: plain lines together up to the next that is not, which the service writes. */
async function speak(
  stage: Stage,
  timeline: readonly Spoken[],
  files: ReadonlyMap<Spoken, readonly PreparedFile[]>,
): Promise<Sent[]> {
  const { ctx, cast, ids } = stage
  const sent: Sent[] = []
  const last = new Map<number, { root: number | null; previous: number | null }>()
  const keep = (line: Spoken, { id, seq, conversationId }: { id: number; seq: number; conversationId: number }) => {
    last.set(line.scene, { root: line.reply ? (last.get(line.scene)?.root ?? null) : id, previous: id })
    sent.push({ ...line, id, seq, conversationId })
  }
  let plain: Spoken[] = []
  const sayPlain = async () => {
    const rows = await writePlain(stage, plain, sent.length)
    for (const [index, line] of plain.entries()) keep(line, rows[index] ?? nowhere)
    plain = []
  }
  for (const line of timeline) {
    if (isPlain(line)) {
      plain.push(line)
      continue
    }
    await sayPlain()
    const place = last.get(line.scene) ?? { root: null, previous: null }
    const actor = cast.of(line.author)
    const carried = files.get(line) ?? []
    const { message } = await writeMessage(as(ctx, actor, line.at), actor, ids.get(line.conversation) ?? 0, {
      clientId: `demo-line-${sent.length}`,
      text: line.text,
      attachmentIds: carried.map(({ fileId }) => fileId),
      files: carried,
      threadRootId: line.reply ? place.root : null,
      alsoInConversation: false,
      quoteId: line.quotes ? place.previous : null,
      priority: 'normal',
      draftKey: null,
      confirmed: true,
      isPresent: () => false,
    })
    keep(line, message)
  }
  await sayPlain()
  return sent
}

const nowhere = { id: 0, seq: 0, conversationId: 0 }

/** Messages that need no more than their row; one by one they would take longer than anything else of the demo. */
async function writePlain({ ctx, cast, ids }: Stage, lines: readonly Spoken[], before: number) {
  if (lines.length === 0) return []
  const places = [...new Set(lines.map(({ conversation }) => ids.get(conversation) ?? 0))]
  const conversations = await ctx.db
    .selectFrom('conversations')
    .select(['id', 'name', 'lastSeq', 'lastMessageAt'])
    .where('id', 'in', places)
    .execute()
  const ends = new Map(conversations.map(({ id, ...end }) => [id, end]))
  const rows = lines.map(({ conversation, author, text, at }, index) => {
    const conversationId = ids.get(conversation) ?? 0
    const { name = '', lastSeq = 0 } = ends.get(conversationId) ?? {}
    const seq = lastSeq + 1
    ends.set(conversationId, { name, lastSeq: seq, lastMessageAt: at })
    return {
      ...{
        conversationId,
        seq,
        clientId: `demo-line-${before + index}`,
        requestHash: '',
        authorId: cast.of(author).id,
      },
      ...{ text: cleanText(text), createdAt: at, editedAt: null, deletedAt: null, deletedBy: null, threadRootId: null },
      ...{ lastReplyAt: null, quoteId: null, forwardedFromId: null, pinnedAt: null, pinnedBy: null },
      ...{ linkKind: null, linkId: null },
    }
  })
  const written = await inBulk(rows, (part) =>
    ctx.db.insertInto('messages').values(part).returning(['id', 'seq', 'conversationId']).execute(),
  )
  const reached = [...ends]
  await sql`
    update conversations set last_seq = said.seq, last_message_at = said.at
    from unnest(${reached.map(([id]) => id)}::bigint[], ${reached.map(([, end]) => end.lastSeq)}::bigint[],
      ${reached.map(([, end]) => end.lastMessageAt)}::timestamptz[]) as said (id, seq, at)
    where conversations.id = said.id`.execute(ctx.db)
  for (const [index, { author, at }] of lines.entries()) {
    const { id = 0, conversationId = 0 } = written[index] ?? {}
    const object = { kind: 'message', id, title: ends.get(conversationId)?.name ?? '' }
    await as(ctx, cast.of(author), at).record({ action: 'message.sent', object })
  }
  return written
}

/** Reactions are written together: one by one, each would announce its message to nobody. */
async function addMarks(ctx: Context, cast: Cast, sent: readonly Sent[]) {
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
  await ctx.db.insertInto('reactions').values(reactions).execute()
  for (const { id, at, pinnedBy } of sent) {
    if (pinnedBy) await setPinned(as(ctx, cast.of(pinnedBy), at), cast.of(pinnedBy), id, true)
  }
}
