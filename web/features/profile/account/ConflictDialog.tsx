import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { languageLabel } from './languageOptions.ts'
import { type DraftField, differences } from './profileDraft.ts'
import type { Conflict } from './useSaveProfile.ts'

const labelOf = {
  title: 'jobTitle',
  fullName: 'fullName',
  phone: 'phone',
  about: 'about',
  language: 'language',
  timeZone: 'timeZone',
} as const

type ConflictDialogProps = {
  conflict: Conflict
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => void
  onBack: () => void
}

/** Two versions side by side; the person chooses. */
export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onBack }: ConflictDialogProps) {
  const { t } = useTranslation('profile')
  const [busy, setBusy] = useState(false)
  const { mine, theirs } = conflict
  const shown = (field: DraftField, value: string | null) =>
    (field === 'language' ? languageLabel(value ?? '') : value) || t('conflict.empty')
  const keep = () => {
    setBusy(true)
    void onKeepMine().finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="text" onClick={onBack} disabled={busy}>
        {t('conflict.back')}
      </Button>
      <Button onClick={onTakeTheirs} disabled={busy}>
        {t('conflict.takeTheirs')}
      </Button>
      <Button variant="contained" onClick={keep} loading={busy}>
        {t('conflict.keepMine')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onBack} title={t('conflict.title')} actions={actions} busy={busy}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('conflict.text')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: '12px', m: 0 }}>
        {differences(mine, theirs).map((field) => (
          <Box key={field} sx={{ p: '12px', border: 1, borderColor: 'hairline', borderRadius: '8px' }}>
            <Typography component="dt" variant="subtitle2" sx={{ mb: '4px' }}>
              {t(`account.${labelOf[field]}`)}
            </Typography>
            <Side label={t('conflict.mine')} value={shown(field, mine[field])} />
            <Side label={t('conflict.theirs')} value={shown(field, theirs[field])} />
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <Box
      component="dd"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: '8px', fontSize: '0.875rem', lineHeight: '22px' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="bdi" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {value}
      </Box>
    </Box>
  )
}
