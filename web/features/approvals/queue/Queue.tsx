import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { Pager } from '../../../ui/DataTable/Pager.tsx'
import { QueueCard } from '../row/QueueCard.tsx'
import { QueueRow } from '../row/QueueRow.tsx'
import type { QueueScreen } from '../useQueueScreen.ts'
import { queueGrid } from './grid.ts'
import { QueueFoot } from './QueueFoot.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueMessage } from './QueueMessage.tsx'
import { QueueToolbar } from './QueueToolbar.tsx'
import { useQueueFilters } from './useQueueFilters.ts'

const rows = Array.from({ length: 10 }, (_, at) => at)

/** Ten rows of the real shape. */
function QueueSkeleton() {
  return (
    <Box aria-hidden>
      {rows.map((row) => (
        <Box key={row} sx={{ ...queueGrid, height: 56, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton width={18} height={18} />
          <Skeleton width={54} height={12} />
          <Box sx={{ pe: '8px' }}>
            <Skeleton width={`${70 - (row % 3) * 14}%`} height={13} />
            <Skeleton width={`${44 - (row % 2) * 12}%`} height={11} sx={{ mt: '5px' }} />
          </Box>
          <Skeleton width={96} height={22} />
          <Skeleton width={104} height={14} />
          <Skeleton width={84} height={14} data-assignee />
          <Skeleton width={44} height={12} sx={{ marginInlineStart: 'auto', marginInlineEnd: '8px' }} />
          <Skeleton width={56} height={12} sx={{ marginInlineStart: '12px' }} />
          <Skeleton width={170} height={28} />
        </Box>
      ))}
    </Box>
  )
}

/** The same for a phone. */
function CardSkeletons() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '10px' }}>
      {rows.slice(0, 4).map((row) => (
        <Skeleton key={row} variant="rounded" height={178} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
  )
}

type QueueProps = { scope: ApprovalScope; label: string; screen: QueueScreen }

/** The queue on a desk: kinds, filters, rows and pages in one card. */
export function QueueTable({ scope, label, screen }: QueueProps) {
  const { t } = useTranslation('ui')
  const { queue, rows, open, place, selected, setSelected, handlers } = screen
  const { state, setState, answer } = queue
  const { kinds, filters } = useQueueFilters(scope, answer.data)
  const chosen = new Set(selected.map(({ source, id }) => `${source}:${id}`))
  const all = open.length > 0 && selected.length === open.length
  return (
    <MuiCard sx={{ overflow: 'clip', containerType: 'inline-size' }}>
      <QueueToolbar state={state} onStateChange={setState} kinds={kinds} filters={filters} />
      <Box role="table" aria-label={label} aria-busy={answer.isPending || answer.isPlaceholderData}>
        <QueueHead
          state={state}
          onStateChange={setState}
          all={all}
          some={selected.length > 0}
          onToggleAll={() => setSelected(all ? [] : open.map(({ key }) => key))}
        />
        {answer.isPlaceholderData && <LinearProgress aria-label={t('loading')} sx={{ height: 2, mb: '-2px' }} />}
        {answer.isPending && <QueueSkeleton />}
        <Box role="rowgroup">
          {!answer.isError &&
            rows.map((shown) => (
              <QueueRow
                key={shown.key}
                shown={shown}
                selected={chosen.has(shown.key)}
                current={place.current?.key === shown.key}
                onCurrent={() => place.choose(shown.key)}
                handlers={handlers}
              />
            ))}
        </Box>
      </Box>
      <NoRows scope={scope} screen={screen} />
      <QueueFoot state={state} total={answer.data?.total ?? 0} onStateChange={setState} />
    </MuiCard>
  )
}

/** The same on a phone, one card per request. */
export function QueueCards({ scope, label, screen }: QueueProps) {
  const { queue, rows, selected, handlers } = screen
  const { state, setState, answer } = queue
  const chosen = new Set(selected.map(({ source, id }) => `${source}:${id}`))
  return (
    <>
      {answer.isPending && <CardSkeletons />}
      {!answer.isError && rows.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '10px' }}>
          {rows.map((shown) => (
            <QueueCard key={shown.key} shown={shown} selected={chosen.has(shown.key)} handlers={handlers} />
          ))}
        </Box>
      )}
      <NoRows scope={scope} screen={screen} />
      <Pager state={state} total={answer.data?.total ?? 0} phone onStateChange={setState} />
    </>
  )
}

function NoRows({ scope, screen: { queue, rows } }: Pick<QueueProps, 'scope' | 'screen'>) {
  const { state, setState, answer } = queue
  const { error, isError, isPending, refetch } = answer
  if (isPending || (rows.length > 0 && !isError)) return null
  return (
    <QueueMessage
      scope={scope}
      state={state}
      onStateChange={setState}
      error={isError ? error : undefined}
      onRetry={() => void refetch()}
    />
  )
}
