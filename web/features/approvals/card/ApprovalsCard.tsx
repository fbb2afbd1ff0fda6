import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { TableMessage } from '../../../ui/DataTable/TableMessage.tsx'
import { withFilter } from '../../../ui/DataTable/tableTypes.ts'
import { Row } from '../../../ui/layout.ts'
import { Pills } from '../../../ui/Pills.tsx'
import { queueFilters, useApprovalQueue } from '../approvals.data.ts'
import { KeyHints } from '../queue/KeyHints.tsx'
import { QueueFrame } from '../queue/QueueFrame.tsx'
import { useEmptyQueue } from '../queue/useEmptyQueue.tsx'
import { useQueueFilters } from '../queue/useQueueFilters.ts'
import { ApprovalLine } from './ApprovalLine.tsx'

const scope = 'mine'
const walkKeys = ['j', 'k'] as const

/** The first requests that wait for me, decided in place. */
export function ApprovalsCard() {
  const { t } = useTranslation('approvals')
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const queue = useApprovalQueue(scope, 6)
  const { data, state, setState, bind } = queue
  const { kinds } = useQueueFilters(scope, data)
  const empty = useEmptyQueue(scope)
  const offered = kinds.filter(({ value, count }) => value === '' || (count ?? 0) > 0)
  return (
    <QueueFrame queue={queue} phone={phone} walkKeys={walkKeys}>
      {({ rows, selection: { selected, onChange }, walk, handlers }) => (
        <Card
          title={t('title')}
          link={{ label: t('card.all'), href: paths.approvals }}
          tools={!phone && <KeyHints card />}
          flush
        >
          {offered.length > 2 && (
            <Box sx={tabs}>
              <Pills
                label={t('kindFilter')}
                pills={offered}
                value={state.filters[queueFilters.kind]?.[0] ?? ''}
                onChange={(kind) => setState(withFilter(state, queueFilters.kind, kind ? [kind] : []))}
              />
            </Box>
          )}
          {bind.rows === undefined && <Waiting />}
          {bind.rows && rows.length === 0 && (
            <Box sx={{ minHeight: 200 }}>
              <TableMessage {...bind} empty={empty} noMatch={t('noMatch')} />
            </Box>
          )}
          <Box role="list" aria-label={t('title')} aria-busy={bind.refreshing}>
            {rows.map((shown) => (
              <ApprovalLine
                key={shown.key}
                shown={shown}
                phone={phone}
                selected={selected.includes(shown.key)}
                onToggle={() =>
                  onChange(
                    selected.includes(shown.key)
                      ? selected.filter((key) => key !== shown.key)
                      : [...selected, shown.key],
                  )
                }
                current={walk.current === shown.key}
                onCurrent={() => walk.onCurrent(shown.key)}
                handlers={handlers}
              />
            ))}
          </Box>
        </Card>
      )}
    </QueueFrame>
  )
}

const five = [0, 1, 2, 3, 4]

function Waiting() {
  return (
    <Box aria-hidden sx={{ px: '20px' }}>
      {five.map((row) => (
        <Row key={row} sx={{ gap: '12px', height: 60 }}>
          <Skeleton variant="rounded" width={34} height={34} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={13} width={`${60 - (row % 3) * 12}%`} />
            <Skeleton height={11} width={`${44 - (row % 2) * 10}%`} sx={{ mt: '6px' }} />
          </Box>
          <Skeleton height={32} width={150} />
        </Row>
      ))}
    </Box>
  )
}

const tabs = {
  px: '20px',
  pb: '8px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > [role="group"]': { flexWrap: 'nowrap', width: 'max-content' },
} as const
