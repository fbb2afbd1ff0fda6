import type { Context } from '../../platform/context.ts'
import { bySpeed, type Finding, type StatusCheck, timed } from '../../platform/status.ts'
import { activeProviders } from './identityProviders.queries.ts'
import { plainTrouble } from './trouble.ts'
import { wayOf } from './ways.ts'

const slowFromMs = 3000

/** Whether every provider that is switched on says what a sign-in needs. */
export const providersCheck: StatusCheck = {
  name: 'identityProviders',
  async run(ctx: Context): Promise<Finding> {
    const providers = await activeProviders(ctx.db)
    const figures = [{ name: 'providers', value: providers.length }] as const
    if (providers.length === 0) return { state: 'working', figures }
    const { ms, result } = await timed(() =>
      Promise.all(
        providers.map((provider) =>
          wayOf(provider.kind)
            .look(ctx, provider)
            .then(
              () => null,
              (error: unknown) => `${provider.name}: ${plainTrouble(error).message}`,
            ),
        ),
      ),
    )
    const failed = result.filter((one) => one !== null)
    if (failed.length > 0)
      return { state: 'failing', figures, trouble: { kind: 'unreachable', text: failed.join(', ') } }
    const ending = providers
      .filter((provider) => wayOf(provider.kind).endsSoon?.(ctx, provider))
      .map(({ name }) => name)
    if (ending.length > 0)
      return { state: 'slow', figures, trouble: { kind: 'certificateEnds', text: ending.join(', ') } }
    return { ...bySpeed(ms, slowFromMs), figures }
  },
}
