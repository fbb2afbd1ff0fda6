import { Buffer } from 'node:buffer'
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import type { Config } from '../../platform/config.ts'
import type { Mailbox } from '../../platform/mail/mailbox.ts'
import { traced } from '../../platform/traces/traces.ts'

/** Of the part that calendar programs read: an answer has a few lines. Larger ones are left alone, unread. */
const mostCalendarBytes = 256 * 1024
/** At one look; the next one goes on. */
const mostMails = 200
const firstLookBackMs = 24 * 60 * 60_000

/** How far the mailbox was read: numbers count only as long as the mailbox says that they do. */
export interface Place {
  validity: string
  lastUid: number
}

export interface CalendarMail {
  uid: number
  from: string
  calendar: string
}

/** Opens the mailbox for as long as `work` takes. */
export async function withMailbox<Result>(
  mailbox: Mailbox,
  { outsideMs }: Pick<Config, 'outsideMs'>,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  // Loaded for the first look, as a start does not need it.
  const { ImapFlow: Client } = await import('imapflow')
  const { host, port, secure, user, password, folder } = mailbox
  const client = new Client({
    ...{ host, port, secure, auth: { user, pass: password }, logger: false },
    ...{ connectionTimeout: outsideMs, greetingTimeout: outsideMs, socketTimeout: 2 * outsideMs },
  })
  // What fails is thrown by the command that waits for it; without a listener it would end the process.
  client.on('error', () => {})
  try {
    return await traced(
      () => ({ name: 'imap', kind: 'client', attributes: { 'server.address': host } }),
      async () => {
        await client.connect()
        const lock = await client.getMailboxLock(folder)
        try {
          return await work(client)
        } finally {
          lock.release()
        }
      },
    )
  } finally {
    client.close()
  }
}

/**
 * What arrived since, the oldest first, each once. `take` answers whether it was ours: only such a mail is marked as
 * read, and every other one is left as it lies. `reached` is told after each, so that a mail that ends us is not met again.
 */
export async function readNew(
  client: ImapFlow,
  known: Place | undefined,
  {
    now,
    take,
    reached,
  }: {
    now: Date
    take: (mail: CalendarMail) => Promise<boolean>
    reached: (place: Place) => Promise<void>
  },
): Promise<void> {
  if (!client.mailbox) return
  const validity = String(client.mailbox.uidValidity)
  const place = known?.validity === validity ? known : undefined
  const asked = place ? { uid: `${place.lastUid + 1}:*` } : { since: new Date(now.getTime() - firstLookBackMs) }
  const found = (await client.search(asked, { uid: true })) || []
  const uids = found
    .filter((uid) => uid > (place?.lastUid ?? 0))
    .sort((a, b) => a - b)
    .slice(0, mostMails)
  if (uids.length === 0) {
    if (!place) await reached({ validity, lastUid: client.mailbox.uidNext - 1 })
    return
  }
  const mails = await client.fetchAll(uids, { uid: true, envelope: true, bodyStructure: true }, { uid: true })
  for (const mail of mails.sort((a, b) => a.uid - b.uid)) {
    await reached({ validity, lastUid: mail.uid })
    const calendar = await calendarIn(client, mail)
    if (calendar === undefined) continue
    const from = mail.envelope?.from?.[0]?.address?.toLowerCase() ?? ''
    const isOurs = await take({ uid: mail.uid, from, calendar })
    if (isOurs) await client.messageFlagsAdd([mail.uid], ['\\Seen'], { uid: true })
  }
}

async function calendarIn(client: ImapFlow, { uid, bodyStructure }: FetchMessageObject): Promise<string | undefined> {
  const part = bodyStructure && calendarPart(bodyStructure)
  if (!part || (part.size ?? 0) > mostCalendarBytes) return undefined
  // A mail that is nothing but its calendar has no numbered parts.
  const { content } = await client.download(String(uid), part.part ?? '1', { uid: true, maxBytes: mostCalendarBytes })
  if (!content) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const calendarTypes = ['text/calendar', 'application/ics']
const mostDepth = 10

function calendarPart(part: MessageStructureObject, depth = 0): MessageStructureObject | undefined {
  if (calendarTypes.includes(part.type.toLowerCase())) return part
  if (depth >= mostDepth) return undefined
  for (const child of part.childNodes ?? []) {
    const found = calendarPart(child, depth + 1)
    if (found) return found
  }
  return undefined
}
