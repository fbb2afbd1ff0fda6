import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import type { Occurrence, SystemTroubleDetail } from '#contract/systemLog/systemLog.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { levelLooks } from '../levelLooks.ts'
import { useTrouble } from '../systemLog.data.ts'
import { useServiceName } from '../useServiceName.ts'

/** The newest first; a request leads to what was done in it. */
function Occurrences({ occurrences, total }: { occurrences: readonly Occurrence[]; total: number }) {
  const { t } = useTranslation('systemLog')
  const mayActivities = abilityOf(useSession(({ rules }) => rules)).can('read', 'ActivityLog')
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: '4px' }}>
        {t('detail.occurrences')}
      </Typography>
      {total > occurrences.length && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('detail.newest', { count: occurrences.length })}
        </Typography>
      )}
      <PlainList as="ol">
        {occurrences.map(({ id, at, message, requestId }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: 'text.secondary' }}>
              <Instant value={at} />
              {requestId !== '' &&
                (mayActivities ? (
                  <AppLink
                    href={href(paths.userActivities, { q: requestId })}
                    aria-label={t('detail.request', { id: requestId })}
                  >
                    <CodeText>{requestId}</CodeText>
                  </AppLink>
                ) : (
                  <CodeText>{requestId}</CodeText>
                ))}
            </Box>
            <bdi>{message}</bdi>
          </Box>
        ))}
      </PlainList>
    </Box>
  )
}

const row = {
  py: '8px',
  fontSize: 'size.small',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const

/** One trouble: where it came from, how often, and its newest occurrences. */
export function TroubleDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('systemLog')
  return (
    <AppDrawer open onClose={onClose} title={t('detail.title', { id })} width={560}>
      <Loaded query={useTrouble(id)} skeleton={<ListSkeleton />}>
        {(trouble) => <Detail trouble={trouble} />}
      </Loaded>
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
      {stack !== '' && <CodeBlock title={t('detail.stack')} copy={t('detail.copy')} text={stack} />}
      <Occurrences occurrences={occurrences} total={count} />
    </Box>
  )
}
