import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityLogEndpoints, mostCountedActivities } from '#contract/activityLog/activityLog.endpoints.ts'
import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import { addressOf } from '#contract/http/addressOf.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useOpened } from '../../lib/address/useAddress.ts'
import { useExport } from '../../lib/download/useExport.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { type TableState, withFilter } from '../../ui/DataTable/tableTypes.ts'
import { PeriodDialog } from '../../ui/form/dates/PeriodDialog.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { shortDay } from '../../ui/format/shortDay.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { HistoryIcon, RefreshIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { activityColumns } from './activityColumns.tsx'
import { useActivityLog } from './activityLog.data.ts'
import { toneOf } from './activityLooks.ts'
import { activityFilters } from './address/activityAddress.ts'
import { ActivityDrawer } from './detail/ActivityDrawer.tsx'
import { ownDays, useActivityFilters } from './useActivityFilters.ts'
import { useActivityWords } from './useActivityWords.ts'

type ActivityTableProps = {
  /** Only what this person did. */
  actorId?: number
  /** Lines there are behind what is filtered, once they are known. */
  onTotal?: (total: number) => void
}

/** The activity log: of everybody, or of one person. */
export function ActivityTable({ actorId, onTotal }: ActivityTableProps) {
  const { t } = useTranslation('activityLog')
  const ofPerson = actorId !== undefined
  const { data, state, setState, bind, asked, hasNews, answer } = useActivityLog(actorId)
  const words = useActivityWords()
  const columns = useMemo(() => activityColumns(t, words, ofPerson), [t, words, ofPerson])
  const filters = useActivityFilters(state, ofPerson)
  const preferences = useTablePreferences('activityLog')
  const mayExport = abilityOf(useSession(({ rules }) => rules)).can('export', 'ActivityLog')
  const exporting = useExport((format) => addressOf(activityLogEndpoints.export.path, {}, { ...asked, format }))
  const line = useOpened('satir')
  const [choosingDays, setChoosingDays] = useState(false)
  const { locale, timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  const total = data?.total
  useEffect(() => {
    if (total !== undefined) onTotal?.(total)
  }, [total, onTotal])
  const change = (next: TableState) => {
    if (next.filters[activityFilters.period]?.[0] === ownDays) setChoosingDays(true)
    else setState(next)
  }
  return (
    <>
      {hasNews && (
        <Box role="status" sx={{ display: 'flex', justifyContent: 'center', mb: '12px' }}>
          <Button size="small" variant="outlined" startIcon={<RefreshIcon />} onClick={() => void answer.refetch()}>
            {t('news')}
          </Button>
        </Box>
      )}
      {data?.searchedFrom && (
        <Alert severity="info" sx={{ mb: '12px' }}>
          {t('searchedFrom', { day: shortDay(dayIn(new Date(data.searchedFrom), timeZone), day, locale) })}
        </Alert>
      )}
      <DataTable
        {...bind}
        onStateChange={change}
        label={t('title')}
        columns={columns}
        mostCounted={mostCountedActivities}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => t('rowLabel', { action: words.verb(row.action), object: row.object.title })}
        onOpen={({ id }) => line.open(id)}
        searchLabel={t('search')}
        filters={filters}
        preferences={preferences}
        {...(mayExport ? { exporting } : {})}
        empty={{ icon: HistoryIcon, title: t('empty.title'), text: t('empty.text') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(row) => <ActivityPhoneRow activity={row} />}
        {...(line.opened === undefined ? {} : { openId: String(line.opened) })}
      />
      {line.opened !== undefined && <ActivityDrawer id={line.opened} onClose={line.close} />}
      {choosingDays && (
        <PeriodDialog
          days={{ from: day, to: day }}
          onChoose={(period) => setState(withFilter(state, activityFilters.period, [period]))}
          onClose={() => setChoosingDays(false)}
        />
      )}
    </>
  )
}

function ActivityPhoneRow({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activityLog')
  const words = useActivityWords()
  const { actor, object, ip, at, action, result } = activity
  const who = actor?.fullName ?? t(ip === '' ? 'system' : 'visitor')
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip tone={toneOf(activity)}>{result === 'denied' ? t('result.denied') : words.verb(action)}</StatusChip>
        <Typography variant="caption" color="textSecondary" noWrap>
          <Instant value={at} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{object.title || words.kind(object.kind)}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{[who, object.title && words.kind(object.kind)].filter(Boolean).join(' · ')}</bdi>
      </Typography>
    </Box>
  )
}
