import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SystemLogLevel, systemLogLevels, type TailedEntry } from '#contract/systemLog/systemLog.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import { useOpened } from '../../../lib/address/useAddress.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { PulseIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { Pills } from '../../../ui/Pills.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { TroubleDrawer } from '../detail/TroubleDrawer.tsx'
import { levelLooks } from '../levelLooks.ts'
import { useTail } from '../systemLog.data.ts'
import { useServiceName } from '../useServiceName.ts'

/** To the second: in a stream people look for the order of events. */
function TailLine({ entry, onOpen }: { entry: TailedEntry; onOpen: () => void }) {
  const { t } = useTranslation('systemLog')
  const format = useFormat()
  const serviceName = useServiceName()
  const at = new Date(entry.at)
  const clock = dateFormat(format.locale, { timeZone: format.timeZone, timeStyle: 'medium' }).format(at)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'hairline' } }}>
      <Box component="button" type="button" onClick={onOpen} sx={look}>
        <time dateTime={entry.at} title={exactText(at, format)}>
          <bdi>{clock}</bdi>
        </time>
        <StatusChip {...levelLooks[entry.level]}>{t(`levels.${entry.level}`)}</StatusChip>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {serviceName(entry.service)}
        </Box>
        <Box component="bdi" sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {entry.message}
        </Box>
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  width: 1,
  p: '8px 16px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'size.small',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'faint' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const

const skeleton = (
  <Box sx={{ px: '20px' }}>
    <ListSkeleton />
  </Box>
)

/** New entries as they come, the newest on top; stops while somebody reads. */
export function Tail() {
  const { t } = useTranslation('systemLog')
  const tail = useTail()
  const { data } = tail
  const trouble = useOpened('kayit')
  const [level, setLevel] = useState<SystemLogLevel | ''>('')
  const [q, setQ] = useState('')
  const [held, setHeld] = useState<readonly TailedEntry[]>()
  const words = fold(q).split(/\s+/)
  const entries = (held ?? data ?? []).filter((entry) => {
    const text = fold(`${entry.service} ${entry.message} ${entry.requestId}`)
    return (level === '' || entry.level === level) && words.every((word) => text.includes(word))
  })
  const missed = held && data ? data.filter(({ id }) => id > (held.at(-1)?.id ?? 0)).length : 0
  return (
    <MuiCard>
      <Row sx={bar}>
        <SearchField label={t('tail.search')} value={q} onChange={setQ} />
        <Pills
          label={t('columns.level')}
          value={level}
          onChange={setLevel}
          pills={[
            { value: '', label: t('all') },
            ...systemLogLevels.map((name) => ({ value: name, label: t(`levels.${name}`) })),
          ]}
        />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-pressed={held !== undefined}
            disabled={!data}
            onClick={() => setHeld(held ? undefined : data)}
          >
            {held ? (missed > 0 ? t('tail.goOnWith', { count: missed }) : t('tail.goOn')) : t('tail.hold')}
          </Button>
        </Box>
      </Row>
      <Loaded query={tail} skeleton={skeleton}>
        {({ length }) =>
          entries.length === 0 && (
            <EmptyState
              icon={PulseIcon}
              title={t(length === 0 ? 'tail.empty.title' : 'noMatch')}
              {...(length === 0 ? { text: t('tail.empty.text') } : {})}
            />
          )
        }
      </Loaded>
      <Box role="log" aria-label={t('views.tail')} aria-live={held ? 'off' : 'polite'} sx={stream}>
        <PlainList as="ol">
          {entries.toReversed().map((entry) => (
            <TailLine key={entry.id} entry={entry} onOpen={() => trouble.open(entry.troubleId)} />
          ))}
        </PlainList>
      </Box>
      {trouble.opened !== undefined && <TroubleDrawer id={trouble.opened} onClose={trouble.close} />}
    </MuiCard>
  )
}

const bar = {
  flexWrap: 'wrap',
  gap: '8px',
  p: '12px 16px',
  borderBottom: 1,
  borderColor: 'hairline',
} as const
const stream = { maxHeight: '65vh', overflowY: 'auto' } as const
