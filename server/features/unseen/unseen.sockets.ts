import { z } from 'zod'
import { conversationLeft, membershipChanged } from '#contract/conversations/conversations.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import { accessChangedName } from '#contract/live/protocol.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { previewText } from '#contract/messages/preview.ts'
import { unseenNames, unseenNamespace, unseenRequest } from '#contract/unseen/unseen.protocol.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { actorOfSocket, type LiveSocket, refusal } from '../../platform/live/authenticateSocket.ts'
import type { CommittedEvent } from '../../platform/live/eventLog.ts'
import type { Gateway } from '../../platform/live/gateway.ts'
import { wakeable } from '../../platform/live/wakeable.ts'
import { asked } from './asking.ts'
import { type Notice, noticesOf, type Utterance } from './notifications.ts'
import { createRoster } from './roster.ts'

const byConversationId = z.object({ conversationId: z.number() })
const byId = z.object({ id: z.number() })

const names = new Set([cursorMoved, messageSent, messageChanged, membershipChanged].map(({ name }) => name))

/** The conversation whose unread counts may have changed for somebody with this event. */
function changedConversation({ name, payload }: CommittedEvent): number | null {
  if (names.has(name)) return byConversationId.parse(payload).conversationId
  return name === conversationLeft.name ? byId.parse(payload).id : null
}

/** Several messages in a row are a person; more than one every two seconds for long is a script. */
const burst = 20
const perSecond = 0.5

/** How much each person may still ask to have relayed, over all their sockets. */
function createAllowance(now: () => number = () => performance.now()) {
  const left = new Map<number, { count: number; at: number }>()
  return {
    take(userId: number): boolean {
      const before = left.get(userId) ?? { count: burst, at: now() }
      const count = Math.min(burst, before.count + ((now() - before.at) / 1000) * perSecond)
      left.set(userId, { count: count >= 1 ? count - 1 : count, at: now() })
      return count >= 1
    },
  }
}

const socketsPerPerson = 50
const recheckEveryMs = 5 * 60 * 1000
/** Beyond this a client that starts over is served sooner. */
const waitingAtMost = 1000

const said = z.object({
  conversationId: z.number(),
  authorId: z.number(),
  authorName: z.string(),
  content: z.string(),
  mentionedIds: z.array(z.number()),
  relayed: z.boolean(),
})
const readsAtMost = 5

const accessChange = z.object({ userIds: z.array(z.number()) })

type Task = { tell: Utterance } | { recheck: readonly number[] }

/**
 * The specified namespace, as an adapter over the event log: what is notified of here was committed before. Tasks are
 * done one after the other, so that a change of rights holds for everything committed after it.
 */
export function unseenSockets({ io, authenticate, relay }: Gateway, ctx: Context) {
  const roster = createRoster(ctx)
  const allowance = createAllowance()
  const namespace = io.of(unseenNamespace)
  /** The counts being read now; outdated once listeners get newer ones through the main namespace. */
  let counting: { conversationId: number; overtaken: boolean } | null = null
  let waiting: Task[] = []

  const work = wakeable(
    async () => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await perform(task)
    },
    (error) => {
      ctx.log.warn({ err: error }, 'unseen messages could not be told; their listeners start over')
      waiting = []
      roster.cut()
    },
  )

  async function perform(task: Task) {
    if ('recheck' in task) return roster.recheck(task.recheck)
    for (const notice of await currentNotices(task.tell)) roster.tell(notice)
  }

  /** Counts that were overtaken while they were read (by a reading on another device, say) are read again. */
  async function currentNotices(said: Utterance): Promise<Notice[]> {
    for (let attempt = 1; ; attempt++) {
      const current = { conversationId: said.conversationId, overtaken: false }
      counting = current
      const notices = await noticesOf(ctx, said, roster.userIds())
      if (!current.overtaken || attempt === readsAtMost) return notices
    }
  }

  function add(task: Task) {
    if (roster.userIds().length === 0) return
    waiting.push(task)
    if (waiting.length > waitingAtMost) {
      waiting = []
      roster.cut()
    }
    work.wake()
  }

  function hear(event: CommittedEvent) {
    if (event.name === accessChangedName) add({ recheck: accessChange.parse(event.payload).userIds })
    if (counting && changedConversation(event) === counting.conversationId) counting.overtaken = true
    if (event.name !== messageSent.name) return
    const message = messageSent.payload.parse(event.payload)
    // Replies inside a thread do not count as unread, so they are no news here.
    if (!message.inConversation) return
    const { conversationId, authorId, authorName, mentionedIds } = message
    const content = previewText(message.text, message.named)
    add({ tell: { conversationId, authorId, authorName, content, mentionedIds, relayed: false } })
  }

  async function ask(socket: LiveSocket, request: unknown): Promise<string | null> {
    const parsed = unseenRequest.safeParse(request)
    if (!parsed.success) return 'invalid'
    if (!allowance.take(socket.data.userId)) return 'tooManyRequests'
    const identity = await ctx.authenticator.identify(socket.data.token, socket.data.origin)
    if (!identity) return 'unauthenticated'
    relay.send(unseenNames.send, await asked(ctx, actorOfSocket(identity, socket), parsed.data))
    return null
  }

  namespace.use(authenticate)
  namespace.use(async (socket, next) => {
    const known = await roster.prepare(socket).catch(() => null)
    next(known ? undefined : refusal(known === false ? 'unauthenticated' : 'unavailable'))
  })
  namespace.use((socket, next) =>
    next(roster.countOf(socket.data.userId) < socketsPerPerson ? undefined : refusal('tooManyConnections')),
  )
  namespace.on('connection', (socket) => {
    // Clients can send an event of this name themselves; without a listener it would be thrown.
    socket.on('error', () => {})
    socket.on('disconnect', () => roster.leave(socket))
    socket.on(unseenNames.send, async (request: unknown, answer: unknown) => {
      const error = await ask(socket, request).catch((thrown: unknown) => codeOf(ctx, thrown))
      if (typeof answer === 'function') answer(error === null ? { ok: true } : { error })
    })
    roster.enter(socket)
    // Catches up with changes between the check at the handshake and here.
    add({ recheck: [socket.data.userId] })
  })

  const unlistenRelay = relay.listen(unseenNames.send, said, (content) => add({ tell: content }))
  const unlisten = ctx.events.listen(hear)
  const recheck = setInterval(() => add({ recheck: roster.userIds() }), recheckEveryMs).unref()

  return {
    async close() {
      unlisten()
      unlistenRelay()
      clearInterval(recheck)
      await work.stop()
    },
  }
}

function codeOf(ctx: Context, thrown: unknown): string {
  if (thrown instanceof AppError) return thrown.code
  ctx.log.warn({ err: thrown }, 'a notification could not be relayed')
  return 'unavailable'
}
