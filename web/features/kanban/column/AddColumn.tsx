import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useBoardContext } from '../boardContext.ts'

/** At the end of the board: a name is all a column needs. */
export function AddColumn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  return (
    <Box
      ref={(element: HTMLElement | null) => element?.scrollIntoView({ inline: 'end', block: 'nearest' })}
      sx={{ width: { xs: 318, sm: 271 }, flexShrink: 0, p: '6px 8px', borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <NameField
        label={t('column.name')}
        initial=""
        onDone={(title) => {
          onClose()
          void actions.addColumn({ title })
        }}
        onCancel={onClose}
      />
    </Box>
  )
}
