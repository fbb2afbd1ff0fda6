import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { activityList, listHref } from '../hrefOf.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { NothingHere } from './NothingHere.tsx'
import { WidgetCard } from './WidgetCard.tsx'

export function ActivityWidget({ query }: { query: WidgetQuery<'activity'> }) {
  const { t } = useTranslation('dashboard')
  return (
    <WidgetCard
      name="activity"
      query={query}
      title={t('activity.title')}
      link={{ label: t('activity.all'), href: listHref(activityList) }}
      height={280}
      skeleton={<ListSkeleton rows={5} />}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <NothingHere
            text={t('activity.empty')}
            action={<LinkButton href={paths.tasks}>{t('activity.tasks')}</LinkButton>}
          />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', alignSelf: 'start', minWidth: 0 }}>
            {lines.map((line) => (
              <ActivityRow key={line.id} line={line} />
            ))}
          </Box>
        )
      }
    </WidgetCard>
  )
}
