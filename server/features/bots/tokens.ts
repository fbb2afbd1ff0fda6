import type { ApiToken } from '#contract/accounts/apiTokens.endpoints.ts'
import type { botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accountMail } from '../accounts/accountMail.ts'
import { endApiToken, insertApiToken, listApiTokens } from '../accounts/apiTokens.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { findBot } from './bots.queries.ts'
import { botInHand, botObject, told } from './change.ts'

export async function listBotTokens(ctx: Context, actor: Actor, botId: number): Promise<ApiToken[]> {
  if (!(await findBot(ctx.db, { actor, now: ctx.clock.now() }, botId))) throw notFound('bot')
  return listApiTokens(ctx, botId)
}

/** Whoever makes it hears of it by mail, as of a token of their own: nobody makes one at an unattended screen unseen. */
export async function createBotToken(
  ctx: Context,
  actor: Actor,
  botId: number,
  { name, scopes, lifetime, password }: BodyOf<typeof botTokenEndpoints.create>,
): Promise<ApiToken & { token: string }> {
  await askPassword(ctx, actor, 'password', password)
  return inTransaction(ctx, actor, async (tx) => {
    const bot = await botInHand(tx, actor, botId)
    if (!bot.on) throw conflict('botIsOff', bot)
    const made = await insertApiToken(tx, botId, { name, scopes, lifetime })
    await tx.record({
      action: 'bot.tokenCreated',
      object: botObject(bot),
      after: { token: name, scopes: made.scopes, lifetime },
    })
    const params = { token: `${bot.name}: ${name}` }
    await tx.enqueue(accountMail({ template: 'apiTokenCreated', userId: actor.id, params }))
    await told(tx, actor, botId)
    return made
  })
}

export async function revokeBotToken(ctx: Context, actor: Actor, botId: number, tokenId: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const bot = await botInHand(tx, actor, botId)
    const name = await endApiToken(tx, botId, tokenId)
    await tx.record({ action: 'bot.tokenRevoked', object: botObject(bot), before: { token: name } })
    await told(tx, actor, botId)
  })
}
