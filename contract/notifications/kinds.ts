import { keysOf } from '../keysOf.ts'

/** The groups of the settings page. */
export const topics = ['messages', 'approvals', 'tasks', 'calendar', 'projects', 'expenses', 'support'] as const
export type Topic = (typeof topics)[number]

export const channels = ['inApp', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

interface KindFacts {
  topic: Topic
  /** Where it comes until the person says otherwise. */
  byDefault: readonly Channel[]
  /** False for kinds, such as requests and reminders, that come even if their task or project is muted. */
  mutable: boolean
  /** Shown by the list of unseen conversations, by each conversation's own setting. */
  inConversation?: true
  /** The person asked for it themselves, or is owed it: the app always shows it. */
  alwaysShown?: true
  /** Only of interest to people who manage people. */
  forAdmins?: true
}

const everywhere = channels
const shown = ['inApp'] as const
const shownAndPushed = ['inApp', 'push'] as const
const shownAndMailed = ['inApp', 'email'] as const

/** The kinds of notification; the `notifications` catalogue has the words for each, with its parameters. */
export const kindFacts = {
  directMessage: { topic: 'messages', byDefault: everywhere, mutable: true, inConversation: true },
  mentioned: { topic: 'messages', byDefault: everywhere, mutable: true, inConversation: true },
  channelMessage: { topic: 'messages', byDefault: shown, mutable: true, inConversation: true },
  threadReply: { topic: 'messages', byDefault: shownAndPushed, mutable: true },
  messageReminder: { topic: 'messages', byDefault: shownAndPushed, mutable: false, alwaysShown: true },
  starReminder: { topic: 'messages', byDefault: shownAndPushed, mutable: false, alwaysShown: true },
  taskRequested: { topic: 'approvals', byDefault: everywhere, mutable: false },
  expenseRequested: { topic: 'approvals', byDefault: everywhere, mutable: false },
  discountRequested: { topic: 'approvals', byDefault: everywhere, mutable: false },
  delegated: { topic: 'approvals', byDefault: everywhere, mutable: false },
  taskAssigned: { topic: 'tasks', byDefault: everywhere, mutable: true },
  taskDecided: { topic: 'tasks', byDefault: everywhere, mutable: true },
  taskClosed: { topic: 'tasks', byDefault: shown, mutable: true },
  taskReopened: { topic: 'tasks', byDefault: shownAndPushed, mutable: true },
  taskReminded: { topic: 'tasks', byDefault: everywhere, mutable: false },
  taskCommented: { topic: 'tasks', byDefault: shown, mutable: true },
  taskMentioned: { topic: 'tasks', byDefault: everywhere, mutable: false },
  taskExpired: { topic: 'tasks', byDefault: shownAndMailed, mutable: true },
  ruleNotice: { topic: 'tasks', byDefault: everywhere, mutable: false },
  reportReady: { topic: 'tasks', byDefault: shownAndPushed, mutable: false },
  cardMentioned: { topic: 'tasks', byDefault: everywhere, mutable: false },
  eventInvited: { topic: 'calendar', byDefault: everywhere, mutable: true },
  eventReplied: { topic: 'calendar', byDefault: shown, mutable: true },
  guestAnswered: { topic: 'calendar', byDefault: shown, mutable: true },
  eventChanged: { topic: 'calendar', byDefault: everywhere, mutable: true },
  eventCancelled: { topic: 'calendar', byDefault: everywhere, mutable: true },
  eventReminder: { topic: 'calendar', byDefault: everywhere, mutable: false },
  projectAdded: { topic: 'projects', byDefault: everywhere, mutable: true },
  dealAssigned: { topic: 'projects', byDefault: everywhere, mutable: true },
  dealClosed: { topic: 'projects', byDefault: shown, mutable: true },
  discountDecided: { topic: 'projects', byDefault: everywhere, mutable: true },
  expenseDecided: { topic: 'expenses', byDefault: everywhere, mutable: true },
  expensePaid: { topic: 'expenses', byDefault: shownAndMailed, mutable: true },
  receiptRequested: { topic: 'expenses', byDefault: everywhere, mutable: false },
  advanceGiven: { topic: 'expenses', byDefault: shownAndMailed, mutable: true },
  ticketAnswered: { topic: 'support', byDefault: everywhere, mutable: true },
  ticketResolved: { topic: 'support', byDefault: shownAndMailed, mutable: true },
  ticketOpened: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  ticketContinued: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  viewed: { topic: 'support', byDefault: shownAndMailed, mutable: false, alwaysShown: true },
  accountDeactivated: { topic: 'support', byDefault: shownAndMailed, mutable: true, forAdmins: true },
  webhookOff: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  ruleOff: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  directorySyncStopped: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  provisionerHeld: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
  systemFailing: { topic: 'support', byDefault: everywhere, mutable: true, forAdmins: true },
} as const satisfies Record<string, KindFacts>

export type NotificationKind = keyof typeof kindFacts
export const factsOf = (kind: NotificationKind): KindFacts => kindFacts[kind]

/** Whether the app shows it is not the person's choice here. */
export const inAppIsFixed = (kind: NotificationKind) =>
  factsOf(kind).inConversation === true || factsOf(kind).alwaysShown === true

// The keys of the table above are all there is, in the order in which the settings show them.
export const notificationKinds = keysOf(kindFacts)

/** What a notification is about and can be muted by. */
export const subjectKinds = ['task', 'project', 'conversation', 'thread'] as const

/** Why it came to this very person, where the kind alone does not say it. */
export const reasons = ['assignee', 'creator', 'participant', 'watcher', 'approver', 'deputy'] as const
export type Reason = (typeof reasons)[number]
