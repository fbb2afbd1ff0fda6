import { randomUUID } from 'node:crypto'
import { maxMessageLength, messageDraft } from '#contract/messages/messages.schemas.ts'
import { cleanText } from '#contract/text/clean.ts'
import { actorOf, type Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { writeMessage } from '../messages/sending.ts'
import type { incomingBehind } from './incomingWebhooks.queries.ts'
import { IncomingRefused } from './refusal.ts'

type Incoming = NonNullable<Awaited<ReturnType<typeof incomingBehind>>>

const cutMark = '\n[…]'

/** Nobody is called by a program that only knows an address: a token becomes the text that it is. */
function harmless(text: string): string {
  const plain = cleanText(text).replaceAll('<@', '‹@').trim()
  return plain.length <= maxMessageLength
    ? plain
    : plain.slice(0, maxMessageLength - cutMark.length).toWellFormed() + cutMark
}

/** As its bot, in its one channel, by the rules for any message there. */
export async function writeIncoming(ctx: Context, incoming: Incoming, text: string, origin: Origin): Promise<void> {
  const { id, botId, channelId, fullName, language, timeZone } = incoming
  const said = harmless(text)
  if (said === '') throw new IncomingRefused(400, 'no_text', 'there is nothing to write in it')
  const actor = actorOf(
    {
      ...{ id: botId, fullName, language, timeZone, roles: [], sessionId: 0, twoStepDue: false, isBot: true },
      rules: [{ action: 'read', subject: 'Channel' }],
    },
    { ...origin, userAgent: `webhook: ${fullName}` },
  )
  const draft = messageDraft.parse({ clientId: randomUUID(), text: said })
  try {
    await inTransaction(ctx, actor, async (tx) => {
      await writeMessage(tx, actor, channelId, { ...draft, files: [], isPresent: () => false, callsNobody: true })
      await tx.db.updateTable('incomingWebhooks').set({ lastUsedAt: tx.now }).where('id', '=', id).execute()
    })
  } catch (error) {
    throw error instanceof AppError ? refusalFor(error) : error
  }
}

const reasons: Readonly<Record<string, [number, string, string]>> = {
  channelArchived: [410, 'channel_is_archived', 'nothing is written in an archived channel'],
  joinFirst: [403, 'action_prohibited', 'the channel is not open to this bot any more'],
  onlyManagersPost: [403, 'posting_to_general_channel_denied', 'only those who manage the channel write in it'],
  notFound: [404, 'channel_not_found', 'the channel is gone'],
}

function refusalFor(error: AppError): Error {
  const known = reasons[error.code]
  return known ? new IncomingRefused(...known) : error
}
