import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type {
  IdentityProvider,
  IdentityProviderBody,
  NewIdentityProviderBody,
  ProviderKind,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { ChangeDialog, NewDialog } from './KindDialogs.tsx'
import type { KindOfProvider } from './kindOfProvider.ts'
import { ldapKind } from './ldap/ldapKind.ts'
import { oidcKind } from './oidc/oidcKind.ts'
import { samlKind } from './saml/samlKind.ts'

interface DrawnKind<Provider extends IdentityProvider> {
  New: ComponentType<{ onClose: () => void }>
  Change: ComponentType<{ provider: Provider; onClose: () => void }>
  Facts: ComponentType<{ provider: Provider }>
  place(provider: Provider): string
}

/** What is drawn of a kind; how its form is typed stays within. */
const drawn = <
  Draft extends FieldValues,
  NewBody extends NewIdentityProviderBody,
  Body extends IdentityProviderBody,
  Provider extends IdentityProvider,
>(
  of: KindOfProvider<Draft, NewBody, Body, Provider>,
): DrawnKind<Provider> => ({
  New: (props) => <NewDialog of={of} {...props} />,
  Change: (props) => <ChangeDialog of={of} {...props} />,
  Facts: of.Facts,
  place: of.place,
})

const kinds: { [Kind in ProviderKind]: DrawnKind<Extract<IdentityProvider, { kind: Kind }>> } = {
  oidc: drawn(oidcKind),
  saml: drawn(samlKind),
  ldap: drawn(ldapKind),
}

export const kindOf = <Kind extends ProviderKind>(kind: Kind): DrawnKind<Extract<IdentityProvider, { kind: Kind }>> =>
  kinds[kind]
