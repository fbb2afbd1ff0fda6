import type { FastifyInstance } from 'fastify'
import type { Migration } from 'kysely/migration'
import type { SearchHit, SearchKind } from '#contract/search/search.endpoints.ts'
import type { Actor } from './actor.ts'
import type { ApprovalSource } from './approvalSource.ts'
import type { BudgetUse } from './budgetUse.ts'
import type { CalendarSource } from './calendarSource.ts'
import type { Context } from './context.ts'
import type { FileReaders } from './files/readers.ts'
import type { Route } from './http/route.ts'
import type { JobKinds } from './jobs/jobs.ts'
import type { Gateway } from './live/gateway.ts'
import type { Reactions } from './live/reactions.ts'
import type { NavigationSource } from './navigation.ts'
import type { PersonalKeys } from './personalKeys.ts'
import type { PushActs } from './pushActs.ts'
import type { SealedColumn } from './secrets.ts'
import type { StatusCheck } from './status.ts'
import type { TrashSource } from './trashSource.ts'

/** Finds rows of one kind that this person may see, those whose names fit before those whose texts do. */
export interface SearchSource {
  kind: SearchKind
  find(ctx: Context, actor: Actor, query: string, limit: number): Promise<SearchHit[]>
}

/** What a feature hands to the registry: one line in `app.ts` makes all of it work. */
export interface Feature {
  name: string
  routes?: readonly Route[]
  /** Plain Fastify routes for what is not JSON (files). */
  plain?: (app: FastifyInstance, ctx: Context) => void
  migrations?: Record<string, Migration>
  /** Tables whose rows let somebody in without a password. */
  entries?: readonly string[]
  /** Columns that nobody reads without the key. */
  sealed?: readonly SealedColumn[]
  jobs?: JobKinds
  /** What follows from committed events, each as jobs of its own. */
  reactions?: Reactions
  /** Rooms that this person hears now. */
  rooms?: (ctx: Context, actor: Actor) => Promise<string[]>
  /** What else this feature says and hears over the live sockets; the listeners end with `close`. */
  sockets?: (gateway: Gateway, ctx: Context) => { close(): Promise<void> | void }
  search?: SearchSource | readonly SearchSource[]
  fileReaders?: FileReaders
  /** What waits for somebody's decision, for the one queue of approvals. */
  approvals?: ApprovalSource
  /** What it spends on projects. */
  budgetUse?: BudgetUse
  /** Its days on the calendar. */
  calendar?: CalendarSource
  /** Its lists of the side menu. */
  navigation?: NavigationSource
  /** What was deleted and can come back. */
  trash?: readonly TrashSource[]
  /** How its part of the system is looked at, for the page of the system's status. */
  checks?: readonly StatusCheck[]
  /** What it hands out that opens somebody's things without their password. */
  keys?: PersonalKeys
  /** What can be done about its things from a pushed notification. */
  pushActs?: PushActs
  /** How many of its things the bell counts for this person: the icon of the app shows their sum. */
  unread?: (ctx: Context, actor: Actor) => Promise<number>
  /** Whether this person wants to be left alone now. */
  undisturbed?: (ctx: Context, userId: number) => Promise<boolean>
}
