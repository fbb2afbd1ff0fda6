import { useTranslation } from 'react-i18next'
import { useProviders } from '../identityProviders.data.ts'
import { ToldAddress } from '../ToldAddress.tsx'

/** What the provider has to be told of this workspace: the same for every provider. */
export function SelfAddresses() {
  const { t } = useTranslation('identityProviders')
  const self = useProviders().data?.saml
  if (!self) return null
  return (
    <>
      <ToldAddress label={t('saml.ownEntityId')} address={self.entityId} />
      <ToldAddress label={t('saml.answerAddress')} address={self.answerAddress} />
    </>
  )
}
