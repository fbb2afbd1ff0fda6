import { errorsOf, percentilesOf } from './figures.ts'
import type { Result } from './run.ts'

interface Target {
  what: string
  why: string
  /** Milliseconds, or a count where `most` is 0. */
  most: number
  /** In a short run nobody may have done it. */
  rare?: true
  of(result: Result): number | null
}

const wait = (kind: keyof Result['measures']['waits'], rank: 'p95' | 'p99') => (result: Result) =>
  percentilesOf(result.measures.waits[kind].times)?.[rank] ?? null

const delivery = (rank: 'p95' | 'p99') => (result: Result) =>
  percentilesOf(result.ledger.sinceAcknowledged.times)?.[rank] ?? null

/** What has to hold, and why just so. Of what nobody did nothing can be said, which is no success. */
export const targets: readonly Target[] = [
  { what: 'reads, 95 of 100', most: 200, of: wait('read', 'p95'), why: 'a screen that fills faster feels immediate' },
  { what: 'reads, 99 of 100', most: 1000, of: wait('read', 'p99'), why: 'beyond a second people look away' },
  {
    what: 'writes, 95 of 100',
    most: 300,
    of: wait('write', 'p95'),
    why: 'a commit waits for the disk and for its turn',
  },
  { what: 'writes, 99 of 100', most: 1000, of: wait('write', 'p99'), why: 'beyond a second people press again' },
  {
    what: 'signing in, 95 of 100',
    most: 1000,
    of: wait('signIn', 'p95'),
    why: 'passwords are slow to check on purpose',
  },
  {
    what: 'calls of a page that opens, 95 of 100',
    most: 500,
    of: wait('opening', 'p95'),
    why: 'a dozen at once; the frame stands before',
  },
  {
    what: 'uploads, 95 of 100',
    most: 1000,
    of: wait('upload', 'p95'),
    rare: true,
    why: 'bytes, a disk and a look at what they are',
  },
  { what: 'heard after the writer knows, 95 of 100', most: 500, of: delivery('p95'), why: 'a talk, not a mail' },
  {
    what: 'heard after the writer knows, 99 of 100',
    most: 1000,
    of: delivery('p99'),
    why: 'broken connections are back',
  },
  {
    what: 'refused or unanswered calls',
    most: 0,
    of: ({ measures: { waits }, absent }) =>
      Object.values(waits).reduce((sum, figures) => sum + errorsOf(figures), absent.length),
    why: 'people who work as people do meet no limit and no error',
  },
  {
    what: 'sent but never acknowledged',
    most: 0,
    of: ({ talk }) => (talk.sent === 0 ? null : talk.sent - talk.acknowledged),
    why: 'the outbox gives nothing up',
  },
  { what: 'acknowledged but lost', most: 0, of: ({ talk }) => talk.lost, why: 'acknowledged is stored' },
  { what: 'stored or heard twice', most: 0, of: ({ talk }) => talk.doubled, why: 'a repeat changes nothing' },
  {
    what: 'unheard by somebody with an open page',
    most: 0,
    of: ({ talk }) => talk.unheard,
    why: 'stored is delivered',
  },
]

export interface Judged {
  what: string
  why: string
  most: string
  found: string
  holds: boolean
  isCount: boolean
}

export const judge = (result: Result): Judged[] =>
  targets.map(({ what, why, most, rare = false, of }) => {
    const found = of(result)
    const tell = (value: number) => (most === 0 ? String(value) : `${Math.round(value)} ms`)
    const holds = found === null ? rare : found <= most
    return {
      what,
      why,
      most: tell(most),
      found: found === null ? 'nothing was measured' : tell(found),
      holds,
      isCount: most === 0,
    }
  })
