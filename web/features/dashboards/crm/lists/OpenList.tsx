import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useLooking } from '../../../../lib/session/session.ts'
import { AppDrawer } from '../../../../ui/dialog/AppDrawer.tsx'
import { HistoryIcon } from '../../../../ui/icons.ts'
import { PlainList } from '../../../../ui/layout.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { crmActivityQuery } from '../crm.data.ts'
import { ActivityRow } from '../widgets/ActivityRow.tsx'
import { UnreadDrawer } from './UnreadDrawer.tsx'

const route = getRouteApi(paths.crm)

const shown = 100

/** The newest of what happened in my projects and deals, further back than the card. */
function ActivityDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <AppDrawer open onClose={onClose} title={t('activity.title')} width={640}>
      <Loaded query={useQuery(crmActivityQuery(shown))} skeleton={<ListSkeleton rows={10} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState icon={HistoryIcon} title={t('activity.empty')} />
          ) : (
            <PlainList>
              {lines.map((line) => (
                <ActivityRow key={line.id} line={line} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </AppDrawer>
  )
}

/** Lists that have no page of their own open over the dashboard; the address says which. */
export function OpenList() {
  const { liste } = route.useSearch()
  const navigate = useNavigate()
  const looking = useLooking()
  const close = () => void navigate({ to: '.', search: {}, resetScroll: false })
  if (liste === 'okunmamis') return looking ? null : <UnreadDrawer onClose={close} />
  return liste === 'hareketler' ? <ActivityDrawer onClose={close} /> : null
}
