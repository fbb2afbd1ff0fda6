import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type ReportRun, runKeptDays } from '#contract/reports/runs.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CloseIcon, ExportIcon, FileChartIcon, FileExcelIcon, FilePdfIcon, TrashIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { downloadFile } from './makeFile.ts'
import { progressOf, useRemoveRun, useRuns } from './useReportExport.ts'

const icons: Record<ReportRun['format'], IconComponent> = {
  csv: FileChartIcon,
  xlsx: FileExcelIcon,
  pdf: FilePdfIcon,
}

/** Files that are being made or were, whichever page asked for them. */
export function RunsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports')
  return (
    <AppDrawer open onClose={onClose} title={t('runs.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('runs.kept', { count: runKeptDays })}
      </Typography>
      <Loaded query={useRuns()} skeleton={<ListSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={ExportIcon} title={t('runs.empty.title')} text={t('runs.empty.text')} />
          ) : (
            <PlainList>
              {rows.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </AppDrawer>
  )
}

function RunRow({ run }: { run: ReportRun }) {
  const { t } = useTranslation(['reports', 'errors'])
  const remove = useRemoveRun()
  const number = numberFormat(useFormat().locale)
  const Icon = icons[run.format]
  const name = run.file?.name ?? t(`kinds.${run.kind}`)
  const isBusy = run.state === 'waiting' || run.state === 'running'
  const Drop = isBusy ? CloseIcon : TrashIcon
  return (
    <Box component="li" sx={row}>
      <Icon width={20} height={20} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          <bdi>{name}</bdi>
        </Typography>
        <Typography
          variant="caption"
          role={isBusy ? 'status' : undefined}
          sx={{ color: run.state === 'failed' ? 'tone.error.ink' : 'text.secondary' }}
        >
          {run.state === 'failed' ? (
            // The server names its refusals by keys of this catalogue, whose test knows them all.
            t(`errors:${run.failure ?? 'reportFailed'}` as 'errors:reportFailed')
          ) : isBusy ? (
            t('runs.progress', { done: number.format(run.done), total: number.format(run.total ?? 0) })
          ) : (
            <Instant value={run.createdAt} />
          )}
        </Typography>
        {isBusy && (
          <LinearProgress
            variant={run.total === null ? 'indeterminate' : 'determinate'}
            value={progressOf(run)}
            aria-label={t('runs.making', { name })}
            sx={{ mt: '4px', height: 6, borderRadius: '3px' }}
          />
        )}
      </Box>
      {run.state === 'done' && (
        <IconAction
          icon={ExportIcon}
          label={t('runs.take', { name })}
          size="medium"
          onClick={() => void downloadFile(run).catch(showError)}
        />
      )}
      <IconAction
        icon={Drop}
        label={t(isBusy ? 'runs.stop' : 'runs.remove', { name })}
        size="medium"
        onClick={() => remove(run.id)}
      />
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 56,
  py: '6px',
  borderBottom: 1,
  borderColor: 'hairline',
} as const
