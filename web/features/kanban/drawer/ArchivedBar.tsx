import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ArchiveIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'

export function ArchivedBar({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  return (
    <Alert
      severity="info"
      icon={<ArchiveIcon />}
      action={
        <Button size="small" onClick={() => void actions.unarchiveCard(card)}>
          {t('archive.restore')}
        </Button>
      }
    >
      {t('drawer.archived')}
    </Alert>
  )
}
