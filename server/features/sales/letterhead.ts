import type { FastifyReply } from 'fastify'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Letterhead, LetterheadDraft, letterheadEndpoints } from '#contract/sales/letterhead.endpoints.ts'
import { letterheadChanged } from '#contract/sales/sales.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { languageOfPaper } from '../../platform/export/pdf.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachFile, detachFile, type FileRow, ownUpload } from '../files/attachment.ts'
import { everyone } from '../users/rooms.ts'
import { readLetterhead } from './letterhead.queries.ts'
import { letterheadKind, logoPicture } from './logo.ts'
import { answerPdf, type PaperContent, paperOf } from './quotePaper.ts'

export async function saveLetterhead(
  ctx: Context,
  actor: Actor,
  { version, logoFileId, ...fields }: BodyOf<typeof letterheadEndpoints.save>,
): Promise<Letterhead> {
  const known = await readLetterhead(ctx.db)
  // Unpacked before the transaction begins.
  if (logoFileId !== null && logoFileId !== known.logoFileId)
    await logoPicture(ctx, await uploadOf(ctx, actor, logoFileId))
  return inTransaction(ctx, actor, async (tx) => {
    await tx.db.selectFrom('letterhead').select('id').forUpdate().execute()
    const before = await readLetterhead(tx.db)
    if (before.version !== version) throw conflict('staleVersion', before)
    await exchangeLogo(tx, actor, before.logoFileId, logoFileId)
    await tx.db
      .updateTable('letterhead')
      .set({ value: JSON.stringify(fields), logoFileId, version: version + 1 })
      .execute()
    const after = await readLetterhead(tx.db)
    await tx.record({
      action: 'letterhead.changed',
      object: { kind: 'letterhead', id: null, title: after.companyName },
      before: told(before),
      after: told(after),
    })
    tx.emit(letterheadChanged, { version: after.version }, [everyone])
    return after
  })
}

const told = ({ version: _version, logo: _logo, ...draft }: Letterhead): LetterheadDraft => draft

async function exchangeLogo(tx: Transaction, actor: Actor, before: number | null, after: number | null) {
  if (before === after) return
  if (after !== null) {
    await ownUpload(tx, actor.id, after)
    await attachFile(tx, after, { kind: letterheadKind, id: 1 })
  }
  if (before !== null) await detachFile(tx, before)
}

async function uploadOf(ctx: Context, actor: Actor, fileId: number): Promise<FileRow> {
  const file = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('ownerId', '=', actor.id)
    .where('attachedKind', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound('file')
  return file
}

/** How a quote would look on it: the one that is saved, or the one that somebody is writing. */
export async function answerPreview(ctx: Context, actor: Actor, draft: LetterheadDraft, reply: FastifyReply) {
  const language = languageOfPaper(draft.language)
  const known = await readLetterhead(ctx.db)
  const { logoFileId } = draft
  const uploaded =
    logoFileId === null || logoFileId === known.logoFileId ? null : await uploadOf(ctx, actor, logoFileId)
  const bytes = await paperOf(ctx, await sample(ctx, actor, language), language, { ...draft, uploaded })
  return answerPdf(reply, bytes, `${ctx.words.say(language, 'exports', 'quote.sample.title')}.pdf`)
}

async function sample(ctx: Context, actor: Actor, language: string): Promise<PaperContent> {
  const say = (key: string, params = {}) => ctx.words.say(language, 'exports', `quote.sample.${key}`, params)
  const day = await today(ctx)
  const lines = [1, 2, 3].map((number) => ({
    ...{ text: say('line', { number }), sub: '', quantity: number * 1000, unit: say('unit') },
    ...{ unitPrice: 125_000, discount: number === 2 ? 1000 : 0, vatRate: 2000 },
  }))
  const contact = { name: say('contact'), title: '', email: 'ornek@example.com', phone: '' }
  return {
    deal: { number: 'SP-0000-000', title: say('title'), customer: say('customer'), contacts: [contact] },
    quote: { number: 1, currency: 'TRY', lines, terms: '', validUntil: day },
    ...{ isDraft: false, day, author: actor.fullName },
  }
}
