import { subjectOf } from '#contract/conversations/conversations.policy.ts'
import { type UnseenNotification, unseenNames } from '#contract/unseen/unseen.protocol.ts'
import { type Actor, actorOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { LiveSocket } from '../../platform/live/authenticateSocket.ts'
import type { Notice } from './notifications.ts'

/** Who listens to the unseen namespace at this process, with the rights of now. */
export function createRoster(ctx: Context) {
  const byUser = new Map<number, Map<LiveSocket, Actor['ability']>>()

  function leave(socket: LiveSocket) {
    const theirs = byUser.get(socket.data.userId)
    theirs?.delete(socket)
    if (theirs?.size === 0) byUser.delete(socket.data.userId)
  }

  /** Asks again who this is; whose session ended is out. */
  async function admit(socket: LiveSocket): Promise<void> {
    const { token, origin, userId } = socket.data
    const identity = await ctx.authenticator.identify(token, origin)
    if (!identity || !socket.connected) {
      leave(socket)
      socket.disconnect()
      return
    }
    const theirs = byUser.get(userId) ?? new Map()
    byUser.set(userId, theirs.set(socket, actorOf(identity, origin).ability))
  }

  return {
    admit,
    leave,
    countOf: (userId: number) => byUser.get(userId)?.size ?? 0,
    userIds: () => [...byUser.keys()],
    async recheck(userIds: readonly number[]) {
      for (const userId of userIds) for (const socket of [...(byUser.get(userId)?.keys() ?? [])]) await admit(socket)
    },
    tell({ userId, type, notification }: Notice) {
      for (const [socket, ability] of byUser.get(userId) ?? []) {
        if (ability.can('read', subjectOf(type))) send(socket, notification)
      }
    },
    /** Starting over is how a client gets right what this process could not tell it. */
    cut() {
      for (const socket of [...byUser.values()].flatMap((theirs) => [...theirs.keys()])) socket.conn.close(true)
    },
  }
}

function send(socket: LiveSocket, notification: UnseenNotification) {
  socket.emit(unseenNames.receive, notification)
}
