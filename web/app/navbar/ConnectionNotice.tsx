import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { takeNewVersion, useNewVersion } from '../../lib/device/worker.ts'
import { useConnection } from '../../lib/live/connection.ts'
import { queryClient } from '../../lib/query/queryClient.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { clockText, dayAndClockText } from '../../ui/format/instantText.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { OfflineIcon } from '../../ui/icons.ts'
import { ellipsis, Row } from '../../ui/layout.ts'
import { isOfPage } from '../keptAnswers.ts'

/** Says in the bar's free middle that what is shown may be behind, or the page itself: nothing on it moves for it. */
export function ConnectionNotice() {
  const offline = useConnection(({ state }) => state === 'offline')
  const due = useNewVersion((version) => version.due)
  return (
    <Row role="status" sx={{ flex: 1, minWidth: 0, justifyContent: 'center' }}>
      {offline ? <Offline /> : due && <NewVersion />}
    </Row>
  )
}

/** When the page's oldest answer came, as long as it shows any. */
function shownSince(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => isOfPage(queryKey) })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  return times.length > 0 ? Math.min(...times) : undefined
}

const follow = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

function Offline() {
  const { t } = useTranslation('app')
  const since = useSyncExternalStore(follow, shownSince)
  const format = useFormat()
  const now = useNow()
  const instant = since === undefined ? undefined : new Date(since)
  const isToday = instant && dayIn(instant, format.timeZone) === dayIn(now, format.timeZone)
  // Today's hour alone leaves room for itself on a phone.
  const time = instant && (isToday ? clockText(instant, format) : dayAndClockText(instant, now, format))
  const text = time === undefined ? t('connectionLost') : t('shownAsOf', { time })
  return (
    <Notice tone="warning" text={text}>
      <OfflineIcon width={16} height={16} aria-hidden />
    </Notice>
  )
}

function NewVersion() {
  const { t } = useTranslation('app')
  return (
    <>
      <Notice tone="info" text={t('newVersion.ready')} />
      <Button size="small" onClick={() => void takeNewVersion()} sx={{ flexShrink: 0 }}>
        {t('newVersion.take')}
      </Button>
    </>
  )
}

function Notice({ tone, text, children }: { tone: 'warning' | 'info'; text: string; children?: ReactNode }) {
  return (
    <Row
      title={text}
      sx={{
        gap: '8px',
        minWidth: 0,
        px: '12px',
        py: '4px',
        borderRadius: '8px',
        fontSize: 'size.small',
        fontWeight: 550,
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
        '& svg': { flexShrink: 0 },
      }}
    >
      {children}
      <Box component="span" sx={ellipsis}>
        {text}
      </Box>
    </Row>
  )
}
