import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { addressOf } from '#contract/http/addressOf.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { useExport } from '../../lib/download/useExport.ts'
import { useLooking } from '../../lib/session/session.ts'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import { countAll } from '../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { ExportButton } from '../../ui/DataTable/ExportButton.tsx'
import { plainDay } from '../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { waitingTime } from '../../ui/format/waiting.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { HandOverIcon } from '../../ui/icons.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { queueFilters, useApprovalQueue, useDelegations } from './approvals.data.ts'
import { DelegationDialog } from './delegation/DelegationDialog.tsx'
import { KeyHints } from './queue/KeyHints.tsx'
import { PhoneHead } from './queue/PhoneHead.tsx'
import { QueueFrame } from './queue/QueueFrame.tsx'
import { queueColumns } from './queue/queueColumns.tsx'
import { useEmptyQueue } from './queue/useEmptyQueue.tsx'
import { useQueueFilters } from './queue/useQueueFilters.ts'
import { QueueCard } from './row/QueueCard.tsx'
import type { ShownRow } from './shownRows.ts'

/** Everything that waits for me. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  return <ApprovalScreen scope="mine" title={t('title')} />
}

/** Every task that waits for a decision in the workspace, for Admins. */
export function PendingTasksPage() {
  const { t } = useTranslation('approvals')
  return <ApprovalScreen scope="all" title={t('pendingTitle')} />
}

/** One queue of what waits, for me or in the whole workspace. */
function ApprovalScreen({ scope, title }: { scope: ApprovalScope; title: string }) {
  const { t } = useTranslation('approvals')
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const queue = useApprovalQueue(scope)
  const { data } = queue
  const { kinds, filters } = useQueueFilters(scope, data)
  const [delegating, setDelegating] = useState(false)
  const looking = useLooking()
  const summary = useSummary(countAll(data?.kindCounts), data?.oldestAt)
  const empty = useEmptyQueue(scope)
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', t('keys.searchLong'), () => search.current?.focus())
  return (
    <>
      <PageHeader
        title={title}
        hint={summary}
        actions={
          <>
            {scope === 'mine' && !looking && (
              <Button startIcon={<HandOverIcon />} onClick={() => setDelegating(true)}>
                {t('delegation.open')}
              </Button>
            )}
            <PendingExport tab={scope === 'mine' ? 'approval' : 'all'} />
          </>
        }
      />
      {scope === 'mine' && <DeputyBanner onManage={looking ? undefined : () => setDelegating(true)} />}
      <QueueFrame queue={queue} phone={phone}>
        {({ rows, selection, walk, handlers }) => (
          <>
            {phone && <PhoneHead queue={queue} kinds={kinds} filters={filters} />}
            <DataTable
              {...queue.bind}
              label={title}
              columns={queueColumns(t, handlers, walk.current)}
              rows={queue.bind.rows && rows}
              rowId={({ key }) => key}
              rowLabel={({ row }) => row.title}
              rowLook={({ key, mark }) => rowLook(mark, key === walk.current)}
              onOpen={({ row }) => handlers.open(row)}
              searchLabel={t('search')}
              searchKey={{ hint: <Kbd>/</Kbd>, fieldRef: search }}
              tabs={{ filter: queueFilters.kind, label: t('kindFilter'), items: kinds, look: 'segments' }}
              filters={filters}
              {...(looking ? {} : { selection })}
              walk={walk}
              fixed
              keyHints={<KeyHints />}
              empty={empty}
              noMatch={t('noMatch')}
              renderCard={(shown, box) => (
                <QueueCard shown={shown} selected={box.selected} toggle={box.toggle} handlers={handlers} />
              )}
            />
          </>
        )}
      </QueueFrame>
      {delegating && <DelegationDialog onClose={() => setDelegating(false)} />}
    </>
  )
}

/** Tasks that wait, as a file: mine or all of them, the longest waiting first. */
function PendingExport({ tab }: { tab: 'approval' | 'all' }) {
  const query = { tab, status: 'pending', sort: 'pendingAt' }
  const exporting = useExport((format) => addressOf(taskEndpoints.export.path, {}, { ...query, format }))
  return (
    <Box sx={{ '& > button': { height: 38, px: '14px', border: 1, borderColor: 'controlLine' } }}>
      <ExportButton exporting={exporting} compact={false} />
    </Box>
  )
}

/** "42 istek, en eskisi 6 gündür bekliyor". */
function useSummary(count: number | undefined, oldestAt: string | null | undefined): string | undefined {
  const { t } = useTranslation('approvals')
  const now = useNow()
  if (!count || !oldestAt) return undefined
  const { count: passed, unit } = waitingTime(new Date(oldestAt), now)
  const oldest = t(`since_${unit}`, { count: Math.max(1, passed) })
  return t('summary', { count, oldest })
}

function rowLook(mark: ShownRow['mark'], current: boolean) {
  if (mark?.state === 'leaving') return leaving
  if (mark?.state === 'decided') return decided
  return current ? ring : undefined
}

const ring = { '&&': { outline: 2, outlineOffset: '-2px', outlineColor: 'primary.main' } } as const
const decided = { '& > td': { bgcolor: 'action.hover' } } as const
/** Folds away; the next row takes its place. */
const leaving = {
  pointerEvents: 'none',
  '& > td': {
    height: 0,
    borderBottomWidth: 0,
    '@media (prefers-reduced-motion: no-preference)': { transition: 'height 150ms ease' },
  },
  '& > td > *': { display: 'none' },
} as const

/** Says for whom I decide today, and who decides for me. */
function DeputyBanner({ onManage }: { onManage: (() => void) | undefined }) {
  const { t } = useTranslation('approvals')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { data } = useDelegations()
  const running = data?.given.filter(({ startDay }) => startDay <= today) ?? []
  const received = data?.received ?? []
  if (running.length + received.length === 0) return null
  const words = (name: string, endDay: string) => ({ name, day: plainDay(endDay, today, locale) })
  return (
    <Box sx={{ display: 'grid', gap: '8px', mb: '16px' }}>
      {received.map(({ id, delegator, endDay }) => (
        <Alert key={id} severity="info" icon={<HandOverIcon />}>
          {t('delegation.received', words(delegator.fullName, endDay))}
        </Alert>
      ))}
      {running.map(({ id, deputy, endDay }) => (
        <Alert
          key={id}
          severity="info"
          icon={<HandOverIcon />}
          action={
            onManage && (
              <Button size="small" color="inherit" onClick={onManage}>
                {t('delegation.manage')}
              </Button>
            )
          }
        >
          {t('delegation.away', words(deputy.fullName, endDay))}
        </Alert>
      ))}
    </Box>
  )
}
