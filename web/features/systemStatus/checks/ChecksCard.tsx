import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { SystemStatus } from '#contract/systemStatus/systemStatus.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { RefreshIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { Lamp } from '../look/Lamp.tsx'
import { useOverall } from '../look/useHeadline.ts'
import { useCheckNow, useSystemStatus } from '../systemStatus.data.ts'
import { CheckRow } from './CheckRow.tsx'

/** Every part with how it is, how it was for a day, and what was last the matter. */
export function ChecksCard() {
  const { t } = useTranslation('systemStatus')
  const status = useSystemStatus()
  const { data } = status
  const check = useCheckNow()
  return (
    <Card
      title={t('title')}
      hint={data && <When at={data.at} />}
      tools={
        <Button
          size="small"
          startIcon={<RefreshIcon />}
          loading={check.isPending}
          loadingPosition="start"
          disabled={!data}
          onClick={() => check.mutate()}
        >
          {t('checkNow')}
        </Button>
      }
    >
      <Loaded query={status} skeleton={<ListSkeleton rows={8} />}>
        {(known) => (
          <>
            <Overall status={known} checking={check.isPending} />
            <PlainList aria-label={t('listLabel')}>
              {known.checks.map((one) => (
                <CheckRow key={one.name} check={one} />
              ))}
            </PlainList>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function When({ at }: { at: string }) {
  const { t } = useTranslation('systemStatus')
  const now = useNow()
  const instant = new Date(Math.min(Date.parse(at), now.getTime()))
  return <>{t('checkedAt', { when: instantText(instant, now, useFormat()) })}</>
}

function Overall({ status, checking }: { status: SystemStatus; checking: boolean }) {
  const { t } = useTranslation('systemStatus')
  const overall = useOverall()
  return (
    <Row role="status" sx={{ gap: '10px', mb: '8px', fontSize: 'size.large', fontWeight: 620 }}>
      <Lamp state={checking ? undefined : status.state} />
      {checking ? t('checking') : overall(status)}
    </Row>
  )
}
