import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rule, type RuleRun, runsKeptDays } from '#contract/rules/rules.schemas.ts'
import { Pager } from '../../ui/DataTable/Pager.tsx'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { HistoryIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { Segments } from '../../ui/Segments.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { EventLine, Link } from './EventLine.tsx'
import { rowsPerPage, useRuns } from './rules.data.ts'

const outcomes = ['all', 'failed'] as const

/** What a rule did, and what it could not do, the newest first. */
export function RunsDrawer({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation('rules')
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('all')
  const [page, setPage] = useState(1)
  const query = useRuns(rule.id, { page, ...(outcome === 'failed' && { failed: 'true' as const }) })
  return (
    <AppDrawer open onClose={onClose} title={t('runs.of', { name: rule.name })} width={640}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('runs.text', { days: runsKeptDays })}
        </Typography>
        <Segments
          label={t('runs.outcome')}
          options={outcomes.map((value) => ({ value, label: t(`runs.${value}`) }))}
          value={outcome}
          onChange={(next) => {
            setOutcome(next)
            setPage(1)
          }}
        />
        <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
          {({ rows, total }) =>
            total === 0 ? (
              <EmptyState
                icon={HistoryIcon}
                title={t('runs.empty')}
                text={t(outcome === 'all' ? 'runs.emptyText' : 'runs.noneFailed')}
              />
            ) : (
              <>
                <PlainList as="ol" aria-label={t('runs.open')}>
                  {rows.map((run) => (
                    <Run key={run.id} run={run} />
                  ))}
                </PlainList>
                {total > rowsPerPage && (
                  <Pager
                    state={{ page, size: rowsPerPage, sort: '-at', q: '', filters: {} }}
                    total={total}
                    phone
                    onStateChange={(next) => setPage(next.page)}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Box>
    </AppDrawer>
  )
}

function Run({ run }: { run: RuleRun }) {
  const { t } = useTranslation('rules')
  const reason = useReason(run.failure)
  const isDone = run.failure === null
  // Two people who were notified read as one.
  const done = new Map(run.done.map((one) => [one.path ?? one.kind, one]))
  return (
    <EventLine
      event={run}
      start={<StatusChip tone={isDone ? 'success' : 'error'}>{t(isDone ? 'runs.done' : 'runs.refused')}</StatusChip>}
    >
      {isDone ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 10px' }}>
          {[...done].map(([key, { kind, path }]) =>
            path === null ? (
              <span key={key}>{t(`runs.${kind}`)}</span>
            ) : (
              <Link key={key} path={path}>
                {t(`runs.${kind}`)}
              </Link>
            ),
          )}
        </Box>
      ) : (
        reason
      )}
    </EventLine>
  )
}

function useReason(failure: string | null): string {
  const { t, i18n } = useTranslation('errors')
  // The server names the reason by its key; an unknown key gets a general text.
  return failure !== null && i18n.exists(`errors:${failure}`) ? t(failure as 'unexpected') : t('unexpected')
}
