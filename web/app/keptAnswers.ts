import type { QueryKey } from '@tanstack/react-query'
import type { Keeping } from '../lib/offline/keepQueries.ts'

// By their words, not by the features' own keys: the frame knows them before any feature is loaded.
const ofFrame = [
  ['inbox'],
  ['navigation'],
  ['mentions', 'count'],
  ['approvals', 'count'],
  ['notifications'],
  ['preferences'],
]

/** What the pages ask that are read without a network: one's own work, and never administration. */
const ofPages = [
  ...[['conversation'], ['messages'], ['pins']],
  ...[
    ['tasks', 'list'],
    ['tasks', 'one'],
    ['tasks', 'counts'],
    ['tasks', 'standing'],
    ['tasks', 'comments'],
  ],
  ...[
    ['tasks', 'cards'],
    ['tasks', 'filters'],
    ['spaces', 'list'],
  ],
  ...[
    ['kanban', 'board'],
    ['kanban', 'card'],
  ],
  ...[
    ['calendar', 'range'],
    ['calendar', 'event'],
    ['outsideCalendars', 'list'],
  ],
  ['dashboards', 'crm'],
]

const isAmong = (key: QueryKey, beginnings: readonly (readonly string[])[]) =>
  beginnings.some((beginning) => beginning.every((part, at) => key[at] === part))

/** Whether a page shows its answer, and not the frame around it. */
export const isOfPage = (key: QueryKey): boolean => isAmong(key, ofPages)

/** A conversation opens where it was read to, which is another place each time: its last messages do for all of them. */
function lastMessages(key: QueryKey): QueryKey | undefined {
  const [all, conversationId, threadRootId, anchor] = key
  const at = typeof anchor === 'object' && anchor !== null ? Reflect.get(anchor, 'at') : undefined
  return all === 'messages' && at === 'unread' ? [all, conversationId, threadRootId, { at: 'end' }] : undefined
}

export const keeping: Keeping = {
  keeps: (key) => isAmong(key, ofFrame) || isOfPage(key),
  // A stretch of messages is asked again as far as it reached.
  grows: ([first]) => first === 'messages',
  standIn: lastMessages,
  standsFor: (data) => typeof data === 'object' && data !== null && Reflect.get(data, 'hasAfter') === false,
}
