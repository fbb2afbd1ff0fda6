import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { floatingShadow } from '../../../ui/theme/shadows.ts'
import type { Edit } from './roleDraft.ts'
import { useNameProblem } from './useNameProblem.ts'

type UnsavedBarProps = { edit: Edit; onDiscard: () => void; onReview: () => void }

/** Stays in view while something is not saved. */
export function UnsavedBar({ edit: { base, draft }, onDiscard, onReview }: UnsavedBarProps) {
  const { t } = useTranslation('roles')
  const problem = useNameProblem(base.builtIn ? undefined : draft.name)
  return (
    <Paper role="region" aria-label={t('unsaved.text')} sx={barLook}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 160px' }}>
        {problem ?? t('unsaved.text')}
      </Typography>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Button variant="text" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        <Button variant="contained" onClick={onReview} disabled={problem !== undefined}>
          {t('unsaved.review')}
        </Button>
      </Box>
    </Paper>
  )
}

const barLook = {
  position: 'sticky',
  insetBlockEnd: '16px',
  // The way back to the top floats in this corner: on a phone it is covered for so long, else there is room for it.
  zIndex: { xs: 1051, md: 2 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: '10px',
  paddingInline: { xs: '16px', md: '16px 52px' },
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'raised',
  boxShadow: floatingShadow,
} as const
