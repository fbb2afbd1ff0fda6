import { subjectOf } from '#contract/conversations/conversations.policy.ts'
import { type UnseenNotification, unseenNames } from '#contract/unseen/unseen.protocol.ts'
import { type Actor, actorOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { LiveSocket } from '../../platform/live/authenticateSocket.ts'
import type { Notice } from './notifications.ts'

type Ability = Actor['ability']

/** The listeners of the unseen namespace at this process, with their current rights. */
export function createRoster(ctx: Context) {
  const byUser = new Map<number, Map<LiveSocket, Ability>>()
  const prepared = new WeakMap<LiveSocket, Ability>()

  async function abilityOf({ data: { token, origin } }: LiveSocket): Promise<Ability | null> {
    const identity = await ctx.authenticator.identify(token, origin)
    return identity && actorOf(identity, origin).ability
  }

  function leave(socket: LiveSocket) {
    const theirs = byUser.get(socket.data.userId)
    theirs?.delete(socket)
    if (theirs?.size === 0) byUser.delete(socket.data.userId)
  }

  function enter(socket: LiveSocket, ability: Ability) {
    const theirs = byUser.get(socket.data.userId) ?? new Map()
    byUser.set(socket.data.userId, theirs.set(socket, ability))
  }

  /** A socket without a valid session is removed. */
  async function askAgain(socket: LiveSocket) {
    const ability = await abilityOf(socket)
    if (ability && socket.connected) return enter(socket, ability)
    leave(socket)
    socket.disconnect()
  }

  return {
    leave,
    /** Before it is let in, so that it can enter without a moment in which something could pass it by. */
    async prepare(socket: LiveSocket): Promise<boolean> {
      const ability = await abilityOf(socket)
      if (ability) prepared.set(socket, ability)
      return ability !== null
    },
    enter(socket: LiveSocket) {
      const ability = prepared.get(socket)
      if (ability) enter(socket, ability)
    },
    countOf: (userId: number) => byUser.get(userId)?.size ?? 0,
    userIds: () => [...byUser.keys()],
    async recheck(userIds: readonly number[]) {
      for (const userId of userIds) for (const socket of [...(byUser.get(userId)?.keys() ?? [])]) await askAgain(socket)
    },
    tell({ userId, type, notification }: Notice) {
      for (const [socket, ability] of byUser.get(userId) ?? []) {
        if (ability.can('read', subjectOf(type))) send(socket, notification)
      }
    },
    /** By connecting again a client corrects what this process could not send. */
    cut() {
      for (const socket of [...byUser.values()].flatMap((theirs) => [...theirs.keys()])) socket.conn.close(true)
    },
  }
}

function send(socket: LiveSocket, notification: UnseenNotification) {
  socket.emit(unseenNames.receive, notification)
}
