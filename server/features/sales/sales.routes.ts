import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { today } from '../../platform/days.ts'
import { route } from '../../platform/http/route.ts'
import { readableDeal } from './access.ts'
import { addActivity, readActivities, removeActivity } from './activities.ts'
import { convertDeal } from './conversion.ts'
import { createDeal } from './creation.ts'
import { listDeals } from './dealList.ts'
import { detailOf } from './deals.queries.ts'
import { askForDiscount } from './discountRequest.ts'
import { attachFiles, removeFile } from './files.ts'
import { setNextStep } from './nextStep.ts'
import { readPipeline } from './pipeline.ts'
import { answerQuotePdf } from './quotePdf.ts'
import { createQuote, listQuotes, saveQuote } from './quotes.ts'
import { removeDeal, restoreDeal } from './removal.ts'
import { reviseDeal } from './revision.ts'
import { sendQuote } from './sending.ts'
import { setOutcome, setStage } from './stage.ts'

const placeOf = ({ id, number }: { id: number; number: number }) => ({ dealId: id, number })

const deals = [
  route(salesEndpoints.list, ({ ctx, actor, query }) => listDeals(ctx, actor, query)),
  route(salesEndpoints.pipeline, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { stages: await readPipeline(ctx, actor, query.ownerId), cursor }
  }),
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
]

const activities = [
  route(activityEndpoints.list, ({ ctx, actor, params, query }) => readActivities(ctx, actor, params.id, query)),
  route(activityEndpoints.add, ({ ctx, actor, params, body }) => addActivity(ctx, actor, params.id, body)),
  route(activityEndpoints.remove, ({ ctx, actor, params }) => removeActivity(ctx, actor, params.id, params.activityId)),
]

const quotes = [
  route(quoteEndpoints.list, ({ ctx, actor, params }) => listQuotes(ctx, actor, params.id)),
  route(quoteEndpoints.create, ({ ctx, actor, params, body }) => createQuote(ctx, actor, params.id, body)),
  route(quoteEndpoints.save, ({ ctx, actor, params, body }) => saveQuote(ctx, actor, placeOf(params), body)),
  route(quoteEndpoints.askApproval, ({ ctx, actor, params, body }) =>
    askForDiscount(ctx, actor, placeOf(params), body),
  ),
  route(quoteEndpoints.send, ({ ctx, actor, params, body }) => sendQuote(ctx, actor, placeOf(params), body.version)),
  route(quoteEndpoints.pdf, ({ ctx, actor, params, language, reply }) =>
    answerQuotePdf(ctx, actor, placeOf(params), { language, reply }),
  ),
]

export const salesRoutes = [...deals, ...activities, ...quotes]
