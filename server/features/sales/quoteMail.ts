import { Readable } from 'node:stream'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/locale/languages.ts'
import type { Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { dealActivityChanged } from '#contract/sales/sales.events.ts'
import { mayWorkOnDeal } from '#contract/sales/sales.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, unprocessable } from '../../platform/errors.ts'
import { languageOfPaper } from '../../platform/export/pdf.ts'
import { once } from '../../platform/idempotency.ts'
import { mailJob, mostAttachedBytes } from '../../platform/mail/mail.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { attachFile } from '../files/attachment.ts'
import { keepFile } from '../files/upload.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { dealInHand } from './access.ts'
import { dealObject, touchDeal } from './change.ts'
import { type DealRow, mailedKind, standingOf } from './deals.queries.ts'
import { readLetterhead } from './letterhead.queries.ts'
import { type PricedQuote, pdfName, pricedQuote, quotePdf } from './quotePdf.ts'
import { findQuote, type QuoteRow } from './quotes.queries.ts'
import { type QuotePlace, quoteNow, writeQuote } from './quotes.ts'
import { freeze, refuseUnready } from './sending.ts'

type Letter = ResponseOf<typeof quoteEndpoints.letter>
type Mailing = BodyOf<typeof quoteEndpoints.mail>

/** What a mail with this version could say, for who works on the deal. */
export async function draftLetter(
  ctx: Context,
  actor: Actor,
  place: QuotePlace,
  asked: Language | undefined,
): Promise<Letter> {
  const { deal, quote } = await quoteInHand(ctx, actor, place)
  const language = asked ?? (await languageOfCustomer(ctx, deal.customer))
  const company = await companyName(ctx)
  const words = { company, number: deal.number, version: quote.number, title: deal.title, sender: actor.fullName }
  const say = (key: string) => ctx.words.say(language, 'mail', `quoteLetter.${key}`, words)
  return {
    ...{ language, subject: say('subject').slice(0, 200), text: say('text'), fileName: pdfName(deal, quote) },
    mailConfigured: ctx.config.smtpUrl !== undefined,
  }
}

async function quoteInHand(ctx: Context, actor: Actor, place: QuotePlace): Promise<PricedQuote> {
  const found = await pricedQuote(ctx, actor, place)
  if (!mayWorkOnDeal(standingOf(actor, found.deal))) throw forbidden('dealNotYours')
  return found
}

const companyName = async (ctx: Context) =>
  (await readLetterhead(ctx.db)).companyName || (await ctx.settings.read()).workspaceName

/** The one in which this customer was written to last. */
async function languageOfCustomer(ctx: Context, customer: string): Promise<Language> {
  const last = await ctx.db
    .selectFrom('dealActivities')
    .innerJoin('deals', 'deals.id', 'dealActivities.dealId')
    .select('quoteMail')
    .where('deals.customer', '=', customer)
    .where('quoteMail', 'is not', null)
    .orderBy('dealActivities.id', 'desc')
    .executeTakeFirst()
  return last?.quoteMail?.language ?? (await readLetterhead(ctx.db)).language
}

/** Sends it once, however often the same request arrives. What is not frozen yet is frozen with it, under the same rules. */
export async function mailQuote(ctx: Context, actor: Actor, place: QuotePlace, mailing: Mailing): Promise<Quote> {
  const found = await quoteInHand(ctx, actor, place)
  if (ctx.config.smtpUrl === undefined) throw unprocessable('mailNotConfigured')
  const { discountLimit } = await ctx.settings.read()
  if (found.quote.status !== 'sent') refuseUnready(found.deal, found.quote, discountLimit)
  const day = await today(ctx)
  // Drawn and stored before the transaction; should that refuse it, the next sweep takes the file.
  const drawn = await draw(ctx, actor, found, mailing.language)
  const company = await companyName(ctx)
  const { clientId, ...body } = mailing
  return inTransaction(ctx, actor, async (tx) => {
    const deal = await dealInHand(tx, actor, place.dealId, { today: day })
    const now = { ...place, day, discountLimit }
    await once(tx, { userId: actor.id, key: clientId, body: { ...place, ...body } }, async () => {
      const quote = await findQuote(tx.db, place.dealId, place.number)
      if (quote.version !== mailing.version || quote.version !== drawn.version) {
        throw conflict('staleVersion', await quoteNow(tx, actor, now))
      }
      const frozen =
        quote.status === 'sent' ? { quote: null, deal: {} } : await frozenNow(tx, actor, deal, quote, discountLimit)
      if (frozen.quote) await writeQuote(tx, quote.id, frozen.quote)
      const activityId = await note(tx, actor, deal, quote, mailing, drawn.fileId)
      await post(ctx, tx, actor, mailing, { ...drawn, company, activityId })
      await tx.record({
        action: 'deal.quoteMailed',
        object: dealObject(deal),
        after: { number: quote.number, to: mailing.to, subject: mailing.subject, fileId: drawn.fileId },
      })
      await touchDeal(tx, deal.id, frozen.deal ?? {})
      return activityId
    })
    return quoteNow(tx, actor, now)
  })
}

async function frozenNow(tx: Transaction, actor: Actor, deal: DealRow, quote: QuoteRow, discountLimit: number) {
  refuseUnready(deal, quote, discountLimit)
  return freeze(tx, actor, deal)
}

/** As it leaves the house: no longer a draft, and of today. */
async function draw(ctx: Context, actor: Actor, { deal, quote }: PricedQuote, language: string) {
  const sent: QuoteRow = quote.status === 'sent' ? quote : { ...quote, status: 'sent', sentAt: ctx.clock.now() }
  const bytes = await quotePdf(ctx, deal, sent, languageOfPaper(language))
  if (bytes.length > mostAttachedBytes) throw unprocessable('quoteTooLargeToMail')
  const name = pdfName(deal, quote)
  const file = await keepFile(ctx, actor, { name, bytes: Readable.from([Buffer.from(bytes)]), made: true })
  return { fileId: file.id, name, version: quote.version }
}

/** Who sent which version to whom, among the deal's activities. */
async function note(
  tx: Transaction,
  actor: Actor,
  deal: DealRow,
  quote: QuoteRow,
  { to, subject, text, language }: Mailing,
  fileId: number,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('dealActivities')
    .values({
      ...{ dealId: deal.id, kind: 'email', text: `${subject}\n\n${text}`, minutes: null, at: tx.now },
      ...{ authorId: actor.id, deletedAt: null, deletedBy: null },
      quoteMail: JSON.stringify({ number: quote.number, to, language, fileId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachFile(tx, fileId, { kind: mailedKind, id: deal.id })
  tx.emit(dealActivityChanged, { dealId: deal.id }, [spaceRoom(deal.id)])
  return id
}

interface Post {
  fileId: number
  name: string
  company: string
  activityId: number
}

/** One mail for each recipient, so that each is tried again alone. */
async function post(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { to, subject, text, language }: Mailing,
  { fileId, name, company, activityId }: Post,
): Promise<void> {
  const { storageKey } = await tx.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const { hostname } = new URL(baseAddress(ctx))
  for (const [at, address] of [...new Set(to)].entries()) {
    const letter = {
      ...{ subject, text, company, sender: { name: actor.fullName, address: email } },
      messageId: `<quote-${activityId}-${at}@${hostname}>`,
    }
    await tx.enqueue(mailJob({ to: address, language, letter, attachments: [{ name, storageKey }] }))
  }
}
