import type { ProviderKind } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { oidcWay } from './oidc/oidcWay.ts'
import type { WayOfKind } from './wayOfKind.ts'

const ways: { [Kind in ProviderKind]: WayOfKind<Kind> } = { oidc: oidcWay }

export const wayOf = <Kind extends ProviderKind>(kind: Kind): WayOfKind<Kind> => ways[kind]
