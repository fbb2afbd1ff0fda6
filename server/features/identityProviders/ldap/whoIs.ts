import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import type { Said } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'
import { passwordIsRight, patienceMs, withDirectory } from './directory.ts'
import { isDisabled, readEntry, saidOf } from './entry.ts'
import { settingsOf } from './settings.ts'

/** `wrong` says no more than that: not whether the name, the password or the account is at fault. */
type Answer = { is: 'right'; said: Said } | { is: 'wrong' } | { is: 'disabled'; said: Said }

/** One time limit for all that a sign-in asks. */
export const patience = (ctx: Context) => AbortSignal.timeout(Math.min(ctx.config.outsideMs, patienceMs))

/** Who this is at the directory, if the password is theirs. */
export async function whoIs(ctx: Context, provider: ProviderRow, name: string, password: string): Promise<Answer> {
  const signal = patience(ctx)
  const settings = settingsOf(provider)
  return withDirectory(ctx, provider, signal, async (directory) => {
    const [entry, other] = await directory.find(name)
    if (other) throw new ProviderTrouble('providerUntrusted', 'several entries')
    // Somebody unknown waits as long as somebody known.
    const nobody = readEntry({ dn: `cn=${randomUUID()},${settings.baseDn}` })
    const isRight = await passwordIsRight(ctx, provider, signal, entry ?? nobody, password)
    if (!entry || !isRight) return { is: 'wrong' }
    const said = saidOf(entry, settings, await directory.groupsOf(entry))
    return isDisabled(entry) ? { is: 'disabled', said } : { is: 'right', said }
  })
}
