import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import type { Said } from '../said.ts'
import { ProviderTrouble } from '../trouble.ts'
import { passwordIsRight, patienceMs, withDirectory } from './directory.ts'
import { isDisabled, readEntry, saidOf, subjectOf } from './entry.ts'
import { settingsOf } from './settings.ts'

/** Under which tries are counted: who was found, by whichever name; else what was typed. */
type Counted = { who: string }

/** `wrong` says no more than that: not whether the name, the password or the account is at fault. */
type Answer = Counted & ({ is: 'right' | 'disabled'; said: Said } | { is: 'wrong' } | { is: 'locked'; until: Date })

interface Typed {
  name: string
  password: string
  /** Asked before the password is tried. */
  lockedUntil: (who: string) => Promise<Date | null>
}

/** One time limit for all that a sign-in asks. */
export const patience = (ctx: Context) => AbortSignal.timeout(Math.min(ctx.config.outsideMs, patienceMs))

/** Who this is at the directory, if the password is theirs. */
export async function whoIs(
  ctx: Context,
  provider: ProviderRow,
  { name, password, lockedUntil }: Typed,
): Promise<Answer> {
  const signal = patience(ctx)
  const settings = settingsOf(provider)
  return withDirectory(ctx, provider, signal, async (directory) => {
    const [entry, other] = await directory.find(name)
    if (other) throw new ProviderTrouble('providerUntrusted', 'several entries')
    // A directory reads many spellings as the same name: a key made of what was typed would give each its own tries. What
    // nobody is called may be a password in the wrong field, and is kept as a hash.
    const who = (entry && subjectOf(entry, settings)) ?? hashToken(name.toLowerCase())
    const until = await lockedUntil(who)
    if (until) return { is: 'locked', who, until }
    // Somebody unknown waits as long as somebody known.
    const nobody = readEntry({ dn: `cn=${randomUUID()},${settings.baseDn}` })
    const isRight = await passwordIsRight(ctx, provider, signal, entry ?? nobody, password)
    if (!entry || !isRight) return { is: 'wrong', who }
    const said = saidOf(entry, settings, await directory.groupsOf(entry))
    return { is: isDisabled(entry) ? 'disabled' : 'right', who, said }
  })
}
