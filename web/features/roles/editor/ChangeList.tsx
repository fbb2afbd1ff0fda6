import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Action } from '#contract/roles/abilities.ts'
import { AddIcon, SubtractIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useModuleName } from '../../rights/useModuleName.ts'
import type { RoleChanges } from './roleChanges.ts'

/** Before and after, one line per module whose answers differ. */
export function ChangeList({ changes }: { changes: RoleChanges }) {
  const { t } = useTranslation('roles')
  const nameOf = useModuleName()
  return (
    <PlainList sx={{ display: 'grid', gap: '10px' }}>
      {changes.name && (
        <li>{t('review.renamed', { before: changes.name.before, after: changes.name.after.trim() })}</li>
      )}
      {changes.requiresTwoStep !== undefined && (
        <li>{t(changes.requiresTwoStep ? 'review.twoStepOn' : 'review.twoStepOff')}</li>
      )}
      {changes.onlyWording && <li>{t('review.onlyWording')}</li>}
      {changes.modules.map(({ subject, gained, lost }) => (
        <Box key={subject} component="li" sx={lineLook}>
          <Box component="span" sx={{ fontWeight: 600, minWidth: 132 }}>
            {nameOf(subject)}
          </Box>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', flex: 1 }}>
            <Marks actions={gained} gained />
            <Marks actions={lost} />
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}

function Marks({ actions, gained = false }: { actions: readonly Action[]; gained?: boolean }) {
  const { t } = useTranslation(['roles', 'accessControl'])
  return actions.map((action) => (
    <StatusChip key={action} tone={gained ? 'success' : 'error'} icon={gained ? AddIcon : SubtractIcon}>
      <Box component="span" sx={visuallyHidden}>
        {t(gained ? 'review.gained' : 'review.lost')}{' '}
      </Box>
      {t(`accessControl:actions.${action}`)}
    </StatusChip>
  ))
}

const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '6px 12px',
  pt: '10px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
} as const
