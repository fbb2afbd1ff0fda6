import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { PulseIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProcesses } from '../systemStatus.data.ts'
import { ProcessRow } from './ProcessRow.tsx'

/** Every process of the workspace, by its heartbeat. */
export function ProcessesCard() {
  const { t } = useTranslation('systemStatus')
  const { data, error, isError, refetch } = useProcesses()
  const message = useErrorText(error)
  return (
    <Card title={t('processes.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('processes.text')}
      </Typography>
      {!data && (isError ? <ErrorState message={message} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />)}
      {data?.rows.length === 0 && (
        <EmptyState icon={PulseIcon} title={t('processes.empty.title')} text={t('processes.empty.text')} />
      )}
      {data && data.rows.length > 0 && (
        <Box component="ul" aria-label={t('processes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.rows.map((row) => (
            <ProcessRow key={row.id} process={row} />
          ))}
        </Box>
      )}
    </Card>
  )
}
