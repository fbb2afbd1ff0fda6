import { invalid } from '../../../platform/errors.ts'
import { AddressRefused, reachableUrl } from '../../../platform/http/outside.ts'
import { baseAddress } from '../../accounts/links.ts'
import { redirectAddress } from '../identityProviders.queries.ts'
import type { WayOfKind } from '../wayOfKind.ts'
import { addressFor, whoArrived } from './errand.ts'
import { keysOf, logoutPath } from './reaching.ts'
import { troubleOf } from './trouble.ts'

/** By OpenID Connect: the provider is named by its issuer, and knows us by an id and a secret. */
export const oidcWay: WayOfKind<'oidc'> = {
  /** Refused here, so that whoever types it sees it; where its name leads is looked at each time it is connected to. */
  async check(ctx, { issuer }) {
    const { insideAddresses } = await ctx.settings.read()
    try {
      const { search, hash } = reachableUrl(issuer, insideAddresses)
      if (search !== '' || hash !== '') throw invalid({ issuer: 'issuerAddressRefused' })
    } catch (error) {
      if (error instanceof AddressRefused) throw invalid({ issuer: 'issuerAddressRefused' })
      throw error
    }
  },
  columns: ({ issuer, clientId, scopes }) => ({ issuer, clientId, scopes }),
  secret: ({ clientSecret }) => clientSecret,
  needsSecret: true,
  moved: (before, { issuer }) => (before.issuer === issuer ? null : { issuer: 'issuerInUse' }),
  shown: (ctx, { id, issuer, clientId, scopes }) => ({
    ...{ kind: 'oidc', issuer, clientId, scopes },
    redirectAddress: redirectAddress(ctx),
    logoutAddress: `${baseAddress(ctx)}${logoutPath.replace(':id', String(id))}`,
  }),
  recorded: ({ issuer, clientId, scopes }) => ({ issuer, clientId, scopes }),
  leaving: { addressFor, whoArrived },
  async look(ctx, provider) {
    await keysOf(ctx, provider, 'fresh').catch((error: unknown) => {
      throw troubleOf(error)
    })
  },
}
