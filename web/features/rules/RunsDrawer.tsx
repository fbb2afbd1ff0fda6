import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rule, type RuleRun, runsKeptDays } from '#contract/rules/rules.schemas.ts'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { PagedLog } from '../../ui/PagedLog.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { EventLine, Link } from './EventLine.tsx'
import { rowsPerPage, useRuns } from './rules.data.ts'

const outcomes = ['all', 'failed'] as const

/** What a rule did, and what it could not do. */
export function RunsDrawer({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation('rules')
  const [asked, setAsked] = useState<{ outcome: (typeof outcomes)[number]; page: number }>({ outcome: 'all', page: 1 })
  const { outcome, page } = asked
  const query = useRuns(rule.id, { page, ...(outcome === 'failed' && { failed: 'true' as const }) })
  return (
    <AppDrawer open onClose={onClose} title={t('runs.of', { name: rule.name })} width={640}>
      <PagedLog
        label={t('runs.open')}
        text={t('runs.text', { days: runsKeptDays })}
        outcomes={{
          label: t('runs.outcome'),
          options: outcomes.map((value) => ({ value, label: t(`runs.${value}`) })),
        }}
        asked={asked}
        onAsk={setAsked}
        query={query}
        perPage={rowsPerPage}
        empty={{ title: t('runs.empty'), text: t(outcome === 'all' ? 'runs.emptyText' : 'runs.noneFailed') }}
        entry={(run) => <Run key={run.id} run={run} />}
      />
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
