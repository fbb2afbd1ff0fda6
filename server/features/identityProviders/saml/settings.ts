import { z } from 'zod'
import { samlBody } from '#contract/identityProviders/saml.ts'
import type { Context } from '../../../platform/context.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { answerAddress, ownEntityId } from './ourselves.ts'
import type { Expected } from './verifying.ts'

const { entityId, signOnAddress, certificates, mailAttribute, nameAttribute, subjectAttribute, vouchesForAddresses } =
  samlBody.shape

/** What a row keeps of a provider of this kind. */
export const samlSettings = z.object({
  ...{ entityId, signOnAddress, certificates },
  ...{ mailAttribute, nameAttribute, subjectAttribute, vouchesForAddresses },
})

export const settingsOf = ({ settings }: Pick<ProviderRow, 'settings'>) => samlSettings.parse(settings)

/** Whose signature counts in an answer of this provider, and for whom it has to be. */
export const expectedOf = (ctx: Context, provider: Pick<ProviderRow, 'settings'>): Expected => ({
  ...settingsOf(provider),
  audience: ownEntityId(ctx),
  address: answerAddress(ctx),
})
