import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { type CheckName, type CheckWithHistory, wordOf } from '#contract/systemStatus/systemStatus.schemas.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../../ui/format/instantText.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { RefreshIcon } from '../../../../ui/icons.ts'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { Lamp } from '../../../systemStatus/look/Lamp.tsx'
import { Sparkline } from '../../../systemStatus/look/Sparkline.tsx'
import { useHeadline } from '../../../systemStatus/look/useHeadline.ts'
import { useCheckNow, useSystemStatus } from '../../../systemStatus/systemStatus.data.ts'
import { Failed } from '../../crm/widgets/Failed.tsx'
import { RowLink } from '../../crm/widgets/RowLink.tsx'

/** Checks that Admins are asked about; the others appear only when something is wrong. */
const always: readonly CheckName[] = ['api', 'database', 'live', 'mail', 'backup']

export function SystemCard() {
  const { t } = useTranslation('systemStatus')
  const { t: words } = useTranslation('admin')
  const format = useFormat()
  const now = useNow()
  const { data, isError, refetch } = useSystemStatus()
  const check = useCheckNow()
  const checked = data && instantText(new Date(Math.min(Date.parse(data.at), now.getTime())), now, format)
  const shown = data?.checks.filter(({ name, state }) => always.includes(name) || state !== 'working')
  return (
    <Card
      title={words('system.title')}
      hint={check.isPending ? t('checking') : checked && t('checkedAt', { when: checked })}
      link={{ label: words('system.all'), href: paths.systemStatus }}
      tools={
        <IconAction
          icon={RefreshIcon}
          label={t('checkNow')}
          titled
          loading={check.isPending}
          onClick={() => check.mutate()}
        />
      }
    >
      {shown?.map((one) => (
        <Row key={one.name} check={one} />
      ))}
      {!shown && (isError ? <Failed onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />)}
    </Card>
  )
}

function Row({ check }: { check: CheckWithHistory }) {
  const { t } = useTranslation('systemStatus')
  const headline = useHeadline()
  const tone =
    check.state === 'failing' ? 'tone.error.ink' : check.state === 'slow' ? 'tone.warning.ink' : 'text.secondary'
  return (
    <RowLink href={paths.systemStatus}>
      <Lamp state={check.state} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, fontSize: 'size.text', lineHeight: '36px' }}>
        {t(`names.${check.name}`)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t(`states.${wordOf(check)}`)}
      </Box>
      {check.latencyMs !== null && (
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <Sparkline check={check} />
        </Box>
      )}
      <Box
        component="span"
        sx={{
          minWidth: 88,
          textAlign: 'end',
          fontSize: 'size.small',
          fontVariantNumeric: 'tabular-nums',
          color: tone,
          fontWeight: check.state === 'working' ? 450 : 650,
        }}
      >
        <bdi>{headline(check)}</bdi>
      </Box>
    </RowLink>
  )
}
