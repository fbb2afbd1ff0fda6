import { createHash } from 'node:crypto'
import { invalid } from '../../../platform/errors.ts'
import { AddressRefused, reachableUrl } from '../../../platform/http/outside.ts'
import { ProviderTrouble } from '../trouble.ts'
import type { Errand, WayOfKind } from '../wayOfKind.ts'
import { checkAssertion } from './assertion.ts'
import { certificateOf, endsSoon, shownCertificates } from './certificates.ts'
import { questionTo } from './ourselves.ts'
import { saidIn } from './said.ts'
import { expectedOf, samlSettings, settingsOf } from './settings.ts'
import { untrusted, verifiedAssertion } from './verifying.ts'

/**
 * The name of our question, which the answer has to repeat: made of the state, which travels, and of the browser's cookie,
 * which does not. So an answer fits one departure of one browser, and the database keeps neither.
 */
const requestIdOf = ({ state, browser }: Errand) =>
  `_${createHash('sha256').update(`question ${state} ${browser}`).digest('hex')}`

/** By SAML 2.0: the provider is named by its entity id and known by its certificates; there is no secret between us. */
export const samlWay: WayOfKind<'saml'> = {
  async check(ctx, body) {
    if (!body.certificates.every(certificateOf)) throw invalid({ metadata: 'samlMetadataNoCertificate' })
    if (body.signOnAddress.startsWith('https:')) return
    const { insideAddresses } = await ctx.settings.read()
    try {
      reachableUrl(body.signOnAddress, insideAddresses)
    } catch (error) {
      if (error instanceof AddressRefused) throw invalid({ metadata: 'samlSignOnPlain' })
      throw error
    }
  },
  columns: (body) => ({ settings: JSON.stringify(samlSettings.parse(body)) }),
  secret: () => undefined,
  needsSecret: false,
  moved: (before, body) => (settingsOf(before).entityId === body.entityId ? null : { metadata: 'issuerInUse' }),
  shown(_ctx, row) {
    const { certificates: trusted, ...rest } = settingsOf(row)
    return { kind: 'saml', ...rest, certificates: shownCertificates(trusted) }
  },
  recorded(row) {
    const { certificates: trusted, ...rest } = settingsOf(row)
    return { ...rest, certificates: shownCertificates(trusted).map(({ fingerprint }) => fingerprint) }
  },
  leaving: {
    addressFor: (ctx, provider, errand) =>
      questionTo(ctx, settingsOf(provider), { requestId: requestIdOf(errand), state: errand.state }),
    async whoArrived(ctx, provider, { posted, ...errand }) {
      if (posted === null) throw untrusted('no answer')
      const expected = expectedOf(ctx, provider)
      const asked = { requestId: requestIdOf(errand), now: ctx.clock.now().getTime() }
      const claims = checkAssertion(await verifiedAssertion(posted, expected), expected, asked)
      return { claims, said: saidIn(claims, settingsOf(provider), provider.groupsClaim) }
    },
  },
  /** It is never spoken to by us: browsers carry everything. */
  async look(_ctx, provider) {
    if (shownCertificates(settingsOf(provider).certificates).length === 0) {
      throw new ProviderTrouble('providerUntrusted', 'no certificate')
    }
  },
  endsSoon: (ctx, provider) => endsSoon(settingsOf(provider).certificates, ctx.clock.now()),
}
