import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { maxLabels } from '#contract/kanban/kanban.schemas.ts'
import { LabelsInput } from '../../../ui/form/LabelsInput.tsx'
import { useBoardContext } from '../boardContext.ts'
import { labelsOn } from '../model/filters.ts'

type LabelsPickerProps = { labels: readonly string[]; onChange: (labels: string[]) => void }

export function LabelsPicker(props: LabelsPickerProps) {
  const { t } = useTranslation('kanban')
  const { visible } = useBoardContext()
  return (
    <Box sx={{ width: 264, p: '10px' }}>
      <LabelsInput {...props} name={t('card.labels')} known={labelsOn({ columns: visible() })} most={maxLabels} />
    </Box>
  )
}
