import { setTimeout as delay } from 'node:timers/promises'
import { calendar, comesBack, search } from './acts/frame.ts'
import { openConversation, react, send, sendFile, writeMessage } from './acts/messages.ts'
import { commentTask, createTask, editTask, listTasks, moveCard, openBoard, readTask } from './acts/work.ts'
import { showDashboard } from './page.ts'
import type { Person } from './person.ts'
import { sentence } from './words.ts'

export interface Act {
  name: string
  /** How often one person does it in the busiest minute of the day. */
  perMinute: number
  run(person: Person, act: string): Promise<void>
}

/**
 * The busiest minute of a working day. Somebody who writes 50 messages a day writes a quarter of them in the busiest hour,
 * and in its busiest minute five times as fast: one. Everybody is there at once and does all of it, which no real minute
 * of 500 people is; reading weighs twice as much as writing, as in any chat.
 */
export const acts: readonly Act[] = [
  { name: 'opens a conversation', perMinute: 2, run: openConversation },
  { name: 'writes a message', perMinute: 1, run: writeMessage },
  { name: 'reacts to a message', perMinute: 0.2, run: react },
  { name: 'sends a file', perMinute: 0.03, run: sendFile },
  { name: 'opens the dashboard', perMinute: 0.3, run: showDashboard },
  { name: 'opens a board', perMinute: 0.3, run: openBoard },
  { name: 'moves a card', perMinute: 0.25, run: moveCard },
  { name: 'lists tasks', perMinute: 0.5, run: listTasks },
  { name: 'reads a task', perMinute: 0.4, run: readTask },
  { name: 'creates a task', perMinute: 0.05, run: createTask },
  { name: 'edits a task', perMinute: 0.1, run: editTask },
  { name: 'comments on a task', perMinute: 0.15, run: commentTask },
  { name: 'searches', perMinute: 0.2, run: search },
  { name: 'opens the calendar', perMinute: 0.1, run: calendar },
  { name: 'closes the page and comes back', perMinute: 0.05, run: comesBack },
]

const fewMembers = 10
const perMinute = acts.reduce((sum, act) => sum + act.perMinute, 0)

/** Thinks, does something, thinks again, until there is no more time. */
export async function actUntil(person: Person, isOver: AbortSignal): Promise<void> {
  const { random, measures, pace } = person
  for (;;) {
    await delay(random.pause(60_000 / perMinute / pace), undefined, { signal: isOver }).catch(() => {})
    if (isOver.aborted) return
    const act = random.weighted(acts, ({ perMinute: often }) => often)
    if (!act) return
    measures.noteAct(act.name)
    // A refusal is counted by the client, and people go on with something else.
    await act.run(person, act.name).catch(() => {})
  }
}

/** The most that a workspace takes: into conversations of few, so that it is storing and not delivering that is measured. */
export async function writeOn(person: Person, isOver: AbortSignal): Promise<void> {
  // An open dashboard would count again with each message.
  person.screen = { name: 'other' }
  const small = person.conversations.filter(({ memberCount }) => memberCount <= fewMembers)
  while (!isOver.aborted) {
    const conversation = person.random.one(small)
    if (!conversation) return
    await send(person, 'writes a message', conversation.id, sentence(person.random, 3, 30)).catch(() => {})
  }
}
