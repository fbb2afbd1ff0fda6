import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { letterheadEndpoints } from '#contract/sales/letterhead.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { today } from '../../platform/days.ts'
import { route } from '../../platform/http/route.ts'
import { readableDeal } from './access.ts'
import { addActivity, readActivities, removeActivity, restoreActivity } from './activities.ts'
import { convertDeal } from './conversion.ts'
import { createDeal } from './creation.ts'
import { readCustomers } from './customers.ts'
import { listDeals } from './dealList.ts'
import { detailOf } from './deals.queries.ts'
import { askForDiscount } from './discountRequest.ts'
import { withdrawDiscount } from './discountWithdrawal.ts'
import { exportDeals } from './export.ts'
import { attachFiles, removeFile, restoreFile } from './files.ts'
import { readLetterhead } from './letterhead.queries.ts'
import { answerPreview, saveLetterhead } from './letterhead.ts'
import { setNextStep } from './nextStep.ts'
import { readPipeline } from './pipeline.ts'
import { draftLetter, mailQuote } from './quoteMail.ts'
import { answerQuotePdf } from './quotePdf.ts'
import { createQuote, listQuotes, saveQuote } from './quotes.ts'
import { removeDeal, restoreDeal } from './removal.ts'
import { reviseDeal } from './revision.ts'
import { sendQuote } from './sending.ts'
import { setOutcome, setStage } from './stage.ts'

const written = { perMinute: 10 }

const placeOf = ({ id, number }: { id: number; number: number }) => ({ dealId: id, number })

const deals = [
  route(salesEndpoints.list, ({ ctx, actor, query }) => listDeals(ctx, actor, query)),
  route(salesEndpoints.export, ({ ctx, actor, query, language, reply }) =>
    exportDeals(ctx, actor, { query, language, reply }),
  ),
  route(salesEndpoints.pipeline, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { stages: await readPipeline(ctx, actor, query.ownerId), cursor }
  }),
  route(salesEndpoints.customers, async ({ ctx, actor, query }) => ({
    customers: await readCustomers(ctx, actor, query.q),
  })),
  route(salesEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const row = await readableDeal(ctx.db, actor, params.id, await today(ctx))
    const { discountLimit } = await ctx.settings.read()
    return { deal: await detailOf(ctx.db, actor, ctx.clock.now(), row), discountLimit, cursor }
  }),
  route(salesEndpoints.create, ({ ctx, actor, body }) => createDeal(ctx, actor, body)),
  route(salesEndpoints.update, ({ ctx, actor, params, body }) => reviseDeal(ctx, actor, params.id, body)),
  route(salesEndpoints.setStage, ({ ctx, actor, params, body }) => setStage(ctx, actor, params.id, body)),
  route(salesEndpoints.setOutcome, ({ ctx, actor, params, body }) => setOutcome(ctx, actor, params.id, body)),
  route(salesEndpoints.setNextStep, ({ ctx, actor, params, body }) => setNextStep(ctx, actor, params.id, body)),
  route(salesEndpoints.convert, ({ ctx, actor, params, body }) => convertDeal(ctx, actor, params.id, body)),
  route(salesEndpoints.remove, ({ ctx, actor, params }) => removeDeal(ctx, actor, params.id)),
  route(salesEndpoints.restore, ({ ctx, actor, params }) => restoreDeal(ctx, actor, params.id)),
  route(salesEndpoints.attach, ({ ctx, actor, params, body }) => attachFiles(ctx, actor, params.id, body.fileIds)),
  route(salesEndpoints.detach, ({ ctx, actor, params }) => removeFile(ctx, actor, params.id, params.fileId)),
  route(salesEndpoints.restoreFile, ({ ctx, actor, params }) => restoreFile(ctx, actor, params.id, params.fileId)),
]

const activities = [
  route(activityEndpoints.list, ({ ctx, actor, params, query }) => readActivities(ctx, actor, params.id, query)),
  route(activityEndpoints.add, ({ ctx, actor, params, body }) => addActivity(ctx, actor, params.id, body)),
  route(activityEndpoints.remove, ({ ctx, actor, params }) => removeActivity(ctx, actor, params.id, params.activityId)),
  route(activityEndpoints.restore, ({ ctx, actor, params }) =>
    restoreActivity(ctx, actor, params.id, params.activityId),
  ),
]

const quotes = [
  route(quoteEndpoints.list, ({ ctx, actor, params }) => listQuotes(ctx, actor, params.id)),
  route(quoteEndpoints.create, ({ ctx, actor, params, body }) => createQuote(ctx, actor, params.id, body)),
  route(quoteEndpoints.save, ({ ctx, actor, params, body }) => saveQuote(ctx, actor, placeOf(params), body)),
  route(quoteEndpoints.askApproval, ({ ctx, actor, params, body }) =>
    askForDiscount(ctx, actor, placeOf(params), body),
  ),
  route(quoteEndpoints.withdrawApproval, ({ ctx, actor, params, body }) =>
    withdrawDiscount(ctx, actor, placeOf(params), body.version),
  ),
  route(quoteEndpoints.send, ({ ctx, actor, params, body }) => sendQuote(ctx, actor, placeOf(params), body.version)),
  route(quoteEndpoints.letter, ({ ctx, actor, params, query }) =>
    draftLetter(ctx, actor, placeOf(params), query.language),
  ),
  route(quoteEndpoints.mail, ({ ctx, actor, params, body }) => mailQuote(ctx, actor, placeOf(params), body), written),
  route(quoteEndpoints.pdf, ({ ctx, actor, params, query, language, reply }) =>
    answerQuotePdf(ctx, actor, placeOf(params), { language: query.language ?? language, reply }),
  ),
]

const letterhead = [
  route(letterheadEndpoints.read, ({ ctx }) => readLetterhead(ctx.db)),
  route(letterheadEndpoints.save, ({ ctx, actor, body }) => saveLetterhead(ctx, actor, body)),
  route(letterheadEndpoints.preview, ({ ctx, actor, body, reply }) => answerPreview(ctx, actor, body, reply)),
]

export const salesRoutes = [...deals, ...activities, ...quotes, ...letterhead]
