import type { SamlProvider } from '#contract/identityProviders/saml.ts'
import { CertificateFacts } from './CertificateFacts.tsx'
import { SelfAddresses } from './SelfAddresses.tsx'

/** Until when the provider is known, and what it has to be told. */
export function SamlFacts({ provider: { certificates } }: { provider: SamlProvider }) {
  return (
    <>
      <CertificateFacts certificates={certificates} />
      <SelfAddresses />
    </>
  )
}
