import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type IdentityProvider,
  type ProviderKind,
  providerKinds,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { focusRing, PlainList } from '../../ui/layout.ts'
import { kindOf } from './kinds.tsx'

type ProviderDialogProps = {
  /** The one that is changed; none for a new one. */
  provider: IdentityProvider | undefined
  onClose: () => void
}

export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const [kind, setKind] = useState<ProviderKind>()
  if (provider) {
    const { Change } = kindOf(provider.kind)
    return <Change provider={provider} onClose={onClose} />
  }
  if (kind === undefined) return <KindChoice onChoose={setKind} onClose={onClose} />
  const { New } = kindOf(kind)
  return <New onClose={onClose} />
}

/** What a provider is spoken to by; everything else that is asked follows from it. */
function KindChoice({ onChoose, onClose }: { onChoose: (kind: ProviderKind) => void; onClose: () => void }) {
  const { t } = useTranslation('identityProviders')
  return (
    <AppDialog open onClose={onClose} title={t('kinds.title')} width="sm">
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('kinds.text')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: '10px' }}>
        {providerKinds.map((kind) => (
          <li key={kind}>
            <ButtonBase
              onClick={() => onChoose(kind)}
              sx={{
                display: 'grid',
                justifyContent: 'start',
                justifyItems: 'start',
                gap: '2px',
                width: '100%',
                p: '12px 16px',
                textAlign: 'start',
                border: 1,
                borderColor: 'divider',
                borderRadius: '8px',
                '&:hover': { bgcolor: 'action.hover' },
                ...focusRing('-2px'),
              }}
            >
              <Box component="bdi" sx={{ fontWeight: 550 }}>
                {t(`kinds.${kind}.name`)}
              </Box>
              <Typography variant="body2" color="textSecondary" component="span">
                {t(`kinds.${kind}.text`)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </PlainList>
    </AppDialog>
  )
}
