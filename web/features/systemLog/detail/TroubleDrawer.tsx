import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SystemTroubleDetail } from '#contract/systemLog/systemLog.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { levelLooks } from '../levelLooks.ts'
import { useTrouble } from '../systemLog.data.ts'
import { useServiceName } from '../useServiceName.ts'
import { Occurrences } from './Occurrences.tsx'
import { Stack } from './Stack.tsx'

/** One trouble: where it came from, how often, and its newest occurrences. */
export function TroubleDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('systemLog')
  const { data, error, isError, refetch } = useTrouble(id)
  const message = useErrorText(error)
  return (
    <AppDrawer open onClose={onClose} title={t('detail.title', { id })} width={560}>
      {isError && !data && <ErrorState message={message} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton />}
      {data && <Detail trouble={data} />}
    </AppDrawer>
  )
}

function Detail({ trouble }: { trouble: SystemTroubleDetail }) {
  const { t } = useTranslation('systemLog')
  const serviceName = useServiceName()
  const { level, service, message, count, firstAt, lastAt, stack, occurrences } = trouble
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
      <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{message}</bdi>
      </Typography>
      <FactList
        facts={[
          {
            label: t('columns.level'),
            value: <StatusChip {...levelLooks[level]}>{t(`levels.${level}`)}</StatusChip>,
          },
          { label: t('columns.service'), value: <bdi>{serviceName(service)}</bdi> },
          { label: t('columns.count'), value: t('times', { count }) },
          { label: t('columns.firstAt'), value: <Instant value={firstAt} /> },
          { label: t('columns.lastAt'), value: <Instant value={lastAt} /> },
        ]}
      />
      {stack !== '' && <Stack text={stack} />}
      <Occurrences occurrences={occurrences} total={count} />
    </Box>
  )
}
