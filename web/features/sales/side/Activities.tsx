import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityKinds, type DealActivity } from '#contract/sales/activities.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useActivities } from '../sales.data.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { activityLooks } from './activityLooks.ts'

export function Activities({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const activities = useActivities(deal.id)
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = activities
  const [adding, setAdding] = useState<DealActivity['kind']>()
  const tools = deal.may.work && (
    <Box sx={{ display: 'flex', gap: '4px' }}>
      {activityKinds.map((kind) => {
        const { icon: Icon } = activityLooks[kind]
        return (
          <IconAction
            key={kind}
            icon={Icon}
            label={t(`activities.add.${kind}`)}
            titled
            aria-pressed={adding === kind}
            onClick={() => setAdding(adding === kind ? undefined : kind)}
            sx={tool(adding === kind)}
          />
        )
      })}
    </Box>
  )
  return (
    <Card title={t('activities.title')} tools={tools}>
      {adding && <ActivityForm key={adding} dealId={deal.id} kind={adding} onDone={() => setAdding(undefined)} />}
      <Loaded query={activities} skeleton={<ListSkeleton rows={3} />}>
        {() =>
          rows.length === 0 &&
          !adding && (
            <Box sx={{ py: '8px', color: 'text.secondary', fontSize: 'size.text' }}>
              <Box sx={{ fontWeight: 600, color: 'text.primary' }}>{t('activities.empty')}</Box>
              {deal.may.work && t('activities.emptyText')}
            </Box>
          )
        }
      </Loaded>
      <PlainList as="ol">
        {rows.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} deal={deal} />
        ))}
      </PlainList>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: '8px' }}>
          {t('activities.older')}
        </Button>
      )}
    </Card>
  )
}

const tool = (on: boolean) =>
  ({
    width: 30,
    height: 30,
    border: 1,
    borderColor: on ? 'transparent' : 'hairline',
    borderRadius: '8px',
    bgcolor: on ? 'tone.primary.ground' : 'transparent',
    color: on ? 'tone.primary.ink' : 'text.secondary',
    '& svg': { width: 16, height: 16 },
  }) as const
