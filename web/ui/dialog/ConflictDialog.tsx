import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictAnswers } from '../../lib/versions/useVersionedSave.ts'
import { AppDialog } from './AppDialog.tsx'

/** One field that differs, as a person reads it. */
export type Difference = { id: string; label: string; mine: string; theirs: string }

type ConflictDialogProps = ConflictAnswers & {
  /** The thing that was changed meanwhile. */
  title: string
  differences: readonly Difference[]
}

/** Two versions side by side; the person chooses. */
export function ConflictDialog({ title, differences, onKeepMine, onTakeTheirs, onBack }: ConflictDialogProps) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
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
        {t('conflict.acceptTheirs')}
      </Button>
      <Button variant="contained" onClick={keep} loading={busy}>
        {t('conflict.keepMine')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onBack} title={title} actions={actions} busy={busy}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('conflict.text')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: '12px', m: 0 }}>
        {differences.map(({ id, label, mine, theirs }) => (
          <Box key={id} sx={{ p: '12px', border: 1, borderColor: 'hairline', borderRadius: '8px' }}>
            <Typography component="dt" variant="subtitle2" sx={{ mb: '4px' }}>
              {label}
            </Typography>
            <Side label={t('conflict.mine')} value={mine || t('conflict.empty')} />
            <Side label={t('conflict.theirs')} value={theirs || t('conflict.empty')} />
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
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: '8px', fontSize: 'size.text', lineHeight: '22px' }}
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
