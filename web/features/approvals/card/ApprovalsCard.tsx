import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { withFilter } from '../../../ui/DataTable/tableTypes.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { TaskDrawer } from '../../tasks/detail/TaskDrawer.tsx'
import { queueFilters } from '../approvals.data.ts'
import { Overlays } from '../queue/Overlays.tsx'
import { QueueBulkBar } from '../queue/QueueBulkBar.tsx'
import { QueueMessage } from '../queue/QueueMessage.tsx'
import { useQueueFilters } from '../queue/useQueueFilters.ts'
import { type QueueScreen, useQueueScreen } from '../useQueueScreen.ts'
import { ApprovalLine } from './ApprovalLine.tsx'

const scope = 'mine'
const part = { size: 6, walkKeys: ['j', 'k'] } as const

/** The first of what waits for me, decided where it stands. */
export function ApprovalsCard() {
  const { t } = useTranslation('approvals')
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const screen = useQueueScreen(scope, phone, part)
  const { answer, state, setState } = screen.queue
  const { kinds } = useQueueFilters(scope, answer.data)
  const { openKey, close } = screen.task
  const offered = kinds.filter(({ value, count }) => value === '' || (count ?? 0) > 0)
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: '12px', alignContent: 'start' }}>
      <Card title={t('title')} link={{ label: t('card.all'), href: paths.approvals }} tools={!phone && <Hints />} flush>
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
        <Rows screen={screen} phone={phone} />
      </Card>
      <QueueBulkBar screen={screen} phone={phone} />
      <Overlays screen={screen} />
      {openKey && (
        <Suspense fallback={null}>
          <TaskDrawer taskKey={openKey} docks={false} onClose={close} />
        </Suspense>
      )}
    </Box>
  )
}

function Rows({ screen, phone }: { screen: QueueScreen; phone: boolean }) {
  const { t } = useTranslation('approvals')
  const { queue, rows, place, selected, handlers } = screen
  const { answer, state, setState } = queue
  const chosen = new Set(selected.map(({ source, id }) => `${source}:${id}`))
  if (answer.isPending) return <Waiting />
  if (answer.isError || rows.length === 0) {
    return (
      <Box sx={{ minHeight: 200 }}>
        <QueueMessage
          scope={scope}
          state={state}
          onStateChange={setState}
          error={answer.isError ? answer.error : undefined}
          onRetry={() => void answer.refetch()}
        />
      </Box>
    )
  }
  return (
    <Box role="list" aria-label={t('title')} aria-busy={answer.isPlaceholderData}>
      {rows.map((shown) => (
        <ApprovalLine
          key={shown.key}
          shown={shown}
          phone={phone}
          selected={chosen.has(shown.key)}
          current={place.current?.key === shown.key}
          onCurrent={() => place.choose(shown.key)}
          handlers={handlers}
        />
      ))}
    </Box>
  )
}

const five = [0, 1, 2, 3, 4]

function Waiting() {
  return (
    <Box aria-hidden sx={{ px: '20px' }}>
      {five.map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: '12px', height: 60 }}>
          <Skeleton variant="rounded" width={34} height={34} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={13} width={`${60 - (row % 3) * 12}%`} />
            <Skeleton height={11} width={`${44 - (row % 2) * 10}%`} sx={{ mt: '6px' }} />
          </Box>
          <Skeleton height={32} width={150} />
        </Box>
      ))}
    </Box>
  )
}

const hints = [
  { keys: ['J', 'K'], word: 'walk' },
  { keys: ['O'], word: 'approve' },
  { keys: ['İ'], word: 'cancel' },
] as const

function Hints() {
  const { t } = useTranslation('approvals')
  return (
    <Box aria-hidden sx={hintRow}>
      {hints.map(({ keys, word }) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`keys.${word}`)}
        </Box>
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
const hintRow = {
  display: { xs: 'none', lg: 'flex' },
  gap: '14px',
  marginInlineEnd: '8px',
  fontSize: '0.78125rem',
  color: 'text.secondary',
  '@media (hover: none)': { display: 'none' },
} as const
