import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { approvalKinds } from '#contract/approvals/approvals.schemas.ts'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import { HandOverIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TaskDrawer } from '../tasks/detail/TaskDrawer.tsx'
import { DelegationDialog } from './delegation/DelegationDialog.tsx'
import { DeputyBanner } from './delegation/DeputyBanner.tsx'
import { Overlays } from './queue/Overlays.tsx'
import { PhoneHead } from './queue/PhoneHead.tsx'
import { QueueCards, QueueTable } from './queue/Queue.tsx'
import { QueueBulkBar } from './queue/QueueBulkBar.tsx'
import { waitingTime } from './row/waiting.ts'
import { useQueueScreen } from './useQueueScreen.ts'

type ApprovalScreenProps = { scope: ApprovalScope; title: string; exporting: ReactNode }

/** One queue of what waits, for me or in the whole workspace. */
export function ApprovalScreen({ scope, title, exporting }: ApprovalScreenProps) {
  const { t } = useTranslation('approvals')
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const screen = useQueueScreen(scope, phone)
  const [delegating, setDelegating] = useState(false)
  const { data } = screen.queue.answer
  const all = data && approvalKinds.reduce((sum, kind) => sum + (data.kindCounts[kind] ?? 0), 0)
  const summary = useSummary(all, data?.oldestAt)
  const { openKey, close } = screen.task
  return (
    <>
      <PageHeader
        title={title}
        hint={summary}
        actions={
          <>
            {scope === 'mine' && (
              <Button startIcon={<HandOverIcon />} onClick={() => setDelegating(true)}>
                {t('delegation.open')}
              </Button>
            )}
            {exporting}
          </>
        }
      />
      {scope === 'mine' && <DeputyBanner onManage={() => setDelegating(true)} />}
      {/* The bar keeps its place below the rows, so that the pages are never covered. */}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', alignContent: 'start' }}>
        <Box>
          {phone && <PhoneHead scope={scope} screen={screen} />}
          {phone ? (
            <QueueCards scope={scope} label={title} screen={screen} />
          ) : (
            <QueueTable scope={scope} label={title} screen={screen} />
          )}
        </Box>
        <QueueBulkBar screen={screen} phone={phone} />
      </Box>
      <Overlays screen={screen} />
      {delegating && <DelegationDialog onClose={() => setDelegating(false)} />}
      {openKey && (
        // The task's words come with the first detail; the queue stays meanwhile.
        <Suspense fallback={null}>
          <TaskDrawer taskKey={openKey} docks={false} onClose={close} />
        </Suspense>
      )}
    </>
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
