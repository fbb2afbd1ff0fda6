import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Meta } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ActivityActor } from '../ActivityActor.tsx'
import { ActivityObject } from '../ActivityObject.tsx'
import { deviceText } from '../activityColumns.tsx'

const short = (hash: string) => `${hash.slice(0, 16)}…`

/** A line's place in the chain. */
function SealFact({ seal }: Pick<ActivityDetail, 'seal'>) {
  const { t } = useTranslation('activityLog')
  if (seal === null) return <Box sx={{ color: 'text.secondary' }}>{t('detail.notSealed')}</Box>
  return (
    <>
      <CodeText title={seal.hash}>{short(seal.hash)}</CodeText>
      <Meta>
        {seal.previousHash === '' ? (
          t('detail.firstSeal')
        ) : (
          <>
            {t('detail.previousSeal')} <CodeText title={seal.previousHash}>{short(seal.previousHash)}</CodeText>
          </>
        )}
      </Meta>
      {seal.erased && <Meta>{t('detail.erased')}</Meta>}
    </>
  )
}

const isRequest = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

export function ActivityFacts({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activityLog')
  const { locale, timeZone } = useFormat()
  const maySystemLog = abilityOf(useSession(({ rules }) => rules)).can('read', 'SystemLog')
  const { at, action, object, result, ip, device, requestId, seal } = activity
  const moment = dateFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'medium' })
  const request = <CodeText>{requestId}</CodeText>
  const facts: (Fact | false)[] = [
    { label: t('columns.at'), value: <bdi>{moment.format(new Date(at))}</bdi> },
    { label: t('columns.actor'), value: <ActivityActor activity={activity} /> },
    { label: t('columns.object'), value: <ActivityObject object={object} /> },
    {
      label: t('columns.result'),
      value: <StatusChip tone={result === 'denied' ? 'error' : 'success'}>{t(`result.${result}`)}</StatusChip>,
    },
    { label: t('columns.action'), value: <CodeText>{action}</CodeText> },
    ip !== '' && { label: t('columns.ip'), value: <CodeText>{ip}</CodeText> },
    device !== '' && { label: t('columns.device'), value: <bdi title={device}>{deviceText(activity) || device}</bdi> },
    requestId !== '' && {
      label: t('columns.requestId'),
      value:
        maySystemLog && isRequest.test(requestId) ? (
          <AppLink href={href(paths.systemLog, { q: requestId })}>{request}</AppLink>
        ) : (
          request
        ),
    },
    { label: t('detail.seal'), value: <SealFact seal={seal} /> },
  ]
  return <FactList facts={facts.filter((fact) => fact !== false)} />
}
