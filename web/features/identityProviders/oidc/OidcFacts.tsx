import { useTranslation } from 'react-i18next'
import type { OidcProvider } from '#contract/identityProviders/oidc.ts'
import { ToldAddress } from '../ToldAddress.tsx'

/** What the provider has to be told. */
export function OidcFacts({ provider: { redirectAddress, logoutAddress } }: { provider: OidcProvider }) {
  const { t } = useTranslation('identityProviders')
  return (
    <>
      <ToldAddress label={t('redirectAddress')} address={redirectAddress} />
      <ToldAddress label={t('logoutAddress')} address={logoutAddress} />
    </>
  )
}
