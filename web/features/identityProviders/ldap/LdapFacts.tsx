import { useTranslation } from 'react-i18next'
import type { LdapProvider } from '#contract/identityProviders/ldap.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'

/** Where people are looked for, and what an Admin should know of the way there. */
export function LdapFacts({ provider: { baseDn, isPlain, nightly } }: { provider: LdapProvider }) {
  const { t } = useTranslation('identityProviders')
  return (
    <>
      <FactList look="line" facts={[{ label: t('ldap.baseDn'), value: <bdi>{baseDn}</bdi> }]} />
      {nightly && <span>{t('sync.isNightly')}</span>}
      {isPlain && (
        <span>
          <StatusChip tone="warning">{t('ldap.plainShort')}</StatusChip>
        </span>
      )}
    </>
  )
}
