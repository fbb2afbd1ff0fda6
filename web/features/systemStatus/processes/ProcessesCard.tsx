import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { PulseIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProcesses } from '../systemStatus.data.ts'
import { ProcessRow } from './ProcessRow.tsx'

/** Every process of the workspace, by its heartbeat. */
export function ProcessesCard() {
  const { t } = useTranslation('systemStatus')
  return (
    <Card title={t('processes.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('processes.text')}
      </Typography>
      <Loaded query={useProcesses()} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={PulseIcon} title={t('processes.empty.title')} text={t('processes.empty.text')} />
          ) : (
            <PlainList aria-label={t('processes.title')}>
              {rows.map((row) => (
                <ProcessRow key={row.id} process={row} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Card>
  )
}
