import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { call } from '../../../lib/http/call.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { CertificateFacts } from './CertificateFacts.tsx'
import type { SamlDraft } from './samlDraft.ts'

/** The provider's own document: it is read at once, and what it says is what will be kept. */
export function MetadataField() {
  const { t } = useTranslation('identityProviders')
  const { control, getValues, setValue, setError, clearErrors } = useFormContext<SamlDraft>()
  const [metadata, entityId, signOnAddress, certificates] = useWatch({
    control,
    name: ['metadata', 'entityId', 'signOnAddress', 'certificates'],
  })
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    clearErrors('metadata')
    try {
      const source = getValues('metadata')
      const found = await call(identityProviderEndpoints.readMetadata, { body: { source } })
      setValue('entityId', found.entityId, { shouldDirty: true })
      setValue('signOnAddress', found.signOnAddress, { shouldDirty: true })
      setValue('certificates', found.certificates, { shouldDirty: true })
      // What was typed meanwhile is another document, which waits to be read.
      if (getValues('metadata') === source) setValue('metadata', '')
    } catch (thrown) {
      setError('metadata', { type: 'server', message: await errorText(thrown) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <TextField
        name="metadata"
        label={t('saml.metadata')}
        hint={t(entityId === '' ? 'saml.metadataHint' : 'saml.reread')}
        rows={2}
        dir="ltr"
        autoComplete="off"
        required={entityId === ''}
      />
      <Box sx={{ mt: '-8px' }}>
        <Button
          size="small"
          variant="outlined"
          loading={busy}
          disabled={metadata.trim() === ''}
          onClick={() => void read()}
        >
          {t('saml.read')}
        </Button>
      </Box>
      {entityId !== '' && (
        <Box component="section" aria-label={t('saml.readFacts')} aria-live="polite" sx={known}>
          <FactList
            facts={[
              { label: t('saml.entityId'), value: <CodeText>{entityId}</CodeText> },
              { label: t('saml.signOnAddress'), value: <CodeText>{signOnAddress}</CodeText> },
            ]}
          />
          <CertificateFacts certificates={certificates} />
        </Box>
      )}
    </>
  )
}

const known = {
  display: 'grid',
  gap: '10px',
  p: '12px 16px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
} as const
