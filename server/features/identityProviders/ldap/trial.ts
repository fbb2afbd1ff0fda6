import type { BodyOf } from '#contract/http/endpoint.ts'
import type { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { testResult } from '../trial.ts'
import { ProviderTrouble, refusedBy } from '../trouble.ts'
import { passwordIsRight, withDirectory } from './directory.ts'
import { claimsOf, isDisabled, saidOf } from './entry.ts'
import { settingsOf } from './settings.ts'
import { directoryOf } from './signIn.ts'
import { patience } from './whoIs.ts'

/** What the directory says of somebody, and what would follow from it. Nobody is signed in and nothing changes. */
export async function tryDirectory(
  ctx: Context,
  id: number,
  { name, password }: BodyOf<typeof directoryEndpoints.test>,
): Promise<ProviderTest> {
  const provider = await directoryOf(ctx, id)
  const settings = settingsOf(provider)
  const signal = patience(ctx)
  const found = await withDirectory(ctx, provider, signal, async (directory) => {
    const [entry, other] = await directory.find(name, 'everything')
    if (other) throw new ProviderTrouble('providerUntrusted', 'several entries')
    if (!entry) return undefined
    const groups = await directory.groupsOf(entry)
    const isRight = password === undefined || (await passwordIsRight(ctx, provider, signal, entry, password))
    return { entry, isRight, groups, said: saidOf(entry, settings, groups) }
  }).catch((error: unknown) => {
    throw refusedBy(ctx, provider, error)
  })
  if (!found) throw invalid({ name: 'directoryNobody' })
  const { entry, isRight, groups, said } = found
  const result = await testResult(ctx, provider, claimsOf(entry, settings, groups), said)
  const refusal = isDisabled(entry) ? 'directoryDisabled' : isRight ? null : 'directoryCredentials'
  return refusal === null ? result : { ...result, account: 'refused', refusal, roles: null }
}
