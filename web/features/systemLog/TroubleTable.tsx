import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#contract/keysOf.ts'
import { type SystemTrouble, systemLogLevels } from '#contract/systemLog/systemLog.schemas.ts'
import { useOpened } from '../../lib/address/useAddress.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { column } from '../../ui/DataTable/column.ts'
import { countTabs } from '../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { SuccessIcon } from '../../ui/icons.ts'
import { ellipsis, Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { periods, systemLogFilters } from './address/systemLogAddress.ts'
import { TroubleDrawer } from './detail/TroubleDrawer.tsx'
import { levelLooks } from './levelLooks.ts'
import { useTroubles } from './systemLog.data.ts'
import { useServiceName } from './useServiceName.ts'

const troubleColumns = (
  t: TFunction<'systemLog'>,
  serviceName: (service: string) => string,
): readonly Column<SystemTrouble>[] => [
  column('message', t('columns.message'), { hideable: false, width: '52%' }, ({ message, service }) => (
    <Box sx={{ minWidth: 0 }}>
      {/* What is cut off is the end of the message, whichever way it is read. */}
      <Box dir="auto" sx={{ ...ellipsis, fontWeight: 550 }} title={message}>
        {message}
      </Box>
      <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
        <bdi>{serviceName(service)}</bdi>
      </Box>
    </Box>
  )),
  column('level', t('columns.level'), ({ level }) => (
    <StatusChip {...levelLooks[level]}>{t(`levels.${level}`)}</StatusChip>
  )),
  column('count', t('columns.count'), { sortable: true, align: 'end' }, ({ count }) => (
    <bdi>{t('times', { count })}</bdi>
  )),
  column('lastAt', t('columns.lastAt'), { sortable: true }, ({ lastAt }) => <Instant value={lastAt} />),
  column('firstAt', t('columns.firstAt'), { hiddenAtFirst: true }, ({ firstAt }) => <Instant value={firstAt} />),
]

function TroublePhoneRow({ trouble }: { trouble: SystemTrouble }) {
  const { t } = useTranslation('systemLog')
  const serviceName = useServiceName()
  const { level, message, service, count, lastAt } = trouble
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip {...levelLooks[level]}>{t(`levels.${level}`)}</StatusChip>
        <Typography variant="caption" color="textSecondary" noWrap>
          <Instant value={lastAt} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={clamp}>
        <bdi>{message}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{`${serviceName(service)} · ${t('times', { count })}`}</bdi>
      </Typography>
    </Box>
  )
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

const periodNames = keysOf(periods)

/** Every trouble once, with how often it came. */
export function TroubleTable() {
  const { t } = useTranslation('systemLog')
  const { data, bind } = useTroubles()
  const serviceName = useServiceName()
  const columns = useMemo(() => troubleColumns(t, serviceName), [t, serviceName])
  const preferences = useTablePreferences('systemLog')
  const trouble = useOpened('kayit')
  return (
    <>
      <DataTable
        {...bind}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => row.message}
        onOpen={({ id }) => trouble.open(id)}
        searchLabel={t('search')}
        tabs={{
          filter: systemLogFilters.level,
          label: t('columns.level'),
          items: countTabs(t('all'), systemLogLevels, (level) => t(`levels.${level}`), data?.levelCounts),
        }}
        filters={[
          {
            id: systemLogFilters.service,
            label: t('columns.service'),
            options: (data?.services ?? []).map((name) => ({ value: name, label: serviceName(name) })),
          },
          {
            id: systemLogFilters.period,
            label: t('columns.lastAt'),
            options: periodNames.map((name) => ({ value: name, label: t(`periods.${name}`) })),
          },
        ]}
        preferences={preferences}
        empty={{ icon: SuccessIcon, title: t('empty.title'), text: t('empty.text') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(row) => <TroublePhoneRow trouble={row} />}
        {...(trouble.opened === undefined ? {} : { openId: String(trouble.opened) })}
      />
      {trouble.opened !== undefined && <TroubleDrawer id={trouble.opened} onClose={trouble.close} />}
    </>
  )
}
