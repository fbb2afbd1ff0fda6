import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { TasksIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { CardSkeleton, FormSkeleton, ListSkeleton, TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { Section } from '../Section.tsx'

export function States() {
  const { t } = useTranslation('gallery')
  return (
    <Section name="states">
      <Box
        sx={{
          display: 'grid',
          gap: '20px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' },
          width: 1,
        }}
      >
        <EmptyState
          icon={TasksIcon}
          title={t('states.emptyTitle')}
          text={t('states.emptyText')}
          action={<Button variant="contained">{t('states.emptyAction')}</Button>}
        />
        <ErrorState onRetry={() => undefined} />
        <ListSkeleton rows={3} />
        <CardSkeleton />
        <FormSkeleton fields={2} />
      </Box>
      <Box sx={{ width: 1 }}>
        <TableSkeleton rows={2} />
      </Box>
    </Section>
  )
}
