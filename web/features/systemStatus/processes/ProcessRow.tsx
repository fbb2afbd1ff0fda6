import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RunningProcess } from '#contract/systemStatus/systemStatus.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { durationText } from '../look/durationText.ts'
import { LedgerRow } from '../look/LedgerRow.tsx'

/** Where it runs, since when, what it is busy with, and whether it still sends beats. */
export function ProcessRow({ process }: { process: RunningProcess }) {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const now = useNow()
  const { id, host, pid, release, startedAt, seenAt, alive, sockets, memory, eventLoopDelayMs, pool } = process
  const number = (value: number) => numberFormat(format.locale).format(value)
  const when = (at: string) => instantText(new Date(Math.min(Date.parse(at), now.getTime())), now, format)
  const counted = (key: 'processes.sockets' | 'processes.poolWaiting', count: number) =>
    t(key, { count, replace: { count: number(count) } })
  const use = t('processes.poolUse', { used: number(pool.inUse), size: number(pool.size) })
  const facts = [
    alive ? t('processes.started', { when: when(startedAt) }) : t('processes.seen', { when: when(seenAt) }),
    `${t('figures.release')}: ${release}`,
    `PID: ${pid}`,
    counted('processes.sockets', sockets),
    `${t('figures.memory')}: ${fileSizeText(memory, format.locale)}`,
    `${t('processes.pool')}: ${use}`,
    ...(pool.waiting > 0 ? [counted('processes.poolWaiting', pool.waiting)] : []),
    `${t('processes.pause')}: ${durationText(eventLoopDelayMs, format.locale)}`,
  ]
  const chip = (
    <StatusChip tone={alive ? 'success' : 'error'}>{t(alive ? 'processes.alive' : 'processes.silent')}</StatusChip>
  )
  return (
    <LedgerRow bytes={null} end={chip}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 'size.text', lineHeight: '20px', fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{`${host} · ${id}`}</bdi>
        </Box>
        <Box component="ul" sx={factList}>
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </Box>
      </Box>
    </LedgerRow>
  )
}

const factList = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '14px',
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
