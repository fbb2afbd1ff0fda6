import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { certificateWarningDays, type ShownCertificate } from '#contract/identityProviders/saml.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'

const dayMs = 24 * 60 * 60_000

/** Until when the provider's signatures count; the first digits tell certificates apart. */
export function CertificateFacts({ certificates }: { certificates: readonly ShownCertificate[] }) {
  const { t } = useTranslation('identityProviders')
  return certificates.map(({ fingerprint, validUntil }) => {
    const daysLeft = (Date.parse(validUntil) - Date.now()) / dayMs
    return (
      <Box key={fingerprint} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
        <FactList look="line" facts={[{ label: t('saml.certificateUntil'), value: <Instant value={validUntil} /> }]} />
        <CodeText title={fingerprint}>{fingerprint.slice(0, 11)}</CodeText>
        {daysLeft < certificateWarningDays && (
          <StatusChip tone={daysLeft < 0 ? 'error' : 'warning'}>
            {t(daysLeft < 0 ? 'saml.certificateEnded' : 'saml.certificateEndsSoon')}
          </StatusChip>
        )}
      </Box>
    )
  })
}
