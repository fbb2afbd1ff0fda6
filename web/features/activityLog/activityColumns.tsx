import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import { column } from '../../ui/DataTable/column.ts'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ActivityActor } from './ActivityActor.tsx'
import { ActivityObject } from './ActivityObject.tsx'
import { toneOf } from './activityLooks.ts'
import type { ActivityWords } from './useActivityWords.ts'

const quiet = { fontSize: 'size.small', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const

export const deviceText = ({ browser, platform }: Activity) => [browser, platform].filter(Boolean).join(' · ')

export const activityColumns = (
  t: TFunction<'activityLog'>,
  words: ActivityWords,
  /** A table of one person does not repeat the name. */
  ofPerson: boolean,
): readonly Column<Activity>[] => [
  column('at', t('columns.at'), { sortable: true, hideable: false, width: 150 }, ({ at }) => <Instant value={at} />),
  ...(ofPerson
    ? []
    : [
        column('actor', t('columns.actor'), { width: '20%' }, (activity: Activity) => (
          <ActivityActor activity={activity} />
        )),
      ]),
  column('action', t('columns.action'), { width: '20%' }, (activity) => (
    <StatusChip tone={toneOf(activity)} title={words.action(activity.action)}>
      {activity.result === 'denied' ? t('result.denied') : words.verb(activity.action)}
    </StatusChip>
  )),
  column('object', t('columns.object'), { width: '32%' }, ({ object }) => <ActivityObject object={object} />),
  column('ip', t('columns.ip'), ({ ip }) => (
    <Box component="bdi" dir="ltr" sx={quiet}>
      {ip}
    </Box>
  )),
  column('device', t('columns.device'), { hiddenAtFirst: true }, (activity) => (
    <Box component="bdi" sx={quiet}>
      {deviceText(activity)}
    </Box>
  )),
  column('requestId', t('columns.requestId'), { hiddenAtFirst: true }, ({ requestId }) => (
    <Box component="bdi" dir="ltr" sx={quiet}>
      {requestId.slice(0, 8)}
    </Box>
  )),
]
