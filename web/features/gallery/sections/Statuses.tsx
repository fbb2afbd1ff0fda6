import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { CountPill } from '../../../ui/CountPill.tsx'
import {
  CheckIcon,
  HourglassIcon,
  InfoIcon,
  LockIcon,
  MailSendIcon,
  SuccessIcon,
  WarningIcon,
} from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { toneNames } from '../../../ui/theme/tone.ts'
import { Section } from '../Section.tsx'

const icons = { primary: CheckIcon, info: MailSendIcon, warning: HourglassIcon, error: LockIcon } as const

export function Statuses() {
  const { t } = useTranslation('gallery')
  return (
    <Section name="statuses">
      {toneNames.map((tone) => (
        <StatusChip key={tone} tone={tone} {...(tone in icons ? { icon: icons[tone as keyof typeof icons] } : {})}>
          {t(`tones.${tone}`)}
        </StatusChip>
      ))}
      <CountPill count={148} />
      <CountPill count={4} look="filled" />
      <CountPill count={3} look="warning" />
      <CountPill count={2400} look="primary" />
      <Box sx={{ width: 160 }}>
        <LinearProgress variant="determinate" value={62} aria-label={t('words.progress')} />
      </Box>
      <Box sx={{ display: 'grid', gap: '8px', width: 1 }}>
        <Alert severity="success" icon={<SuccessIcon />}>
          {t('words.alert')}
        </Alert>
        <Alert severity="info" icon={<InfoIcon />}>
          {t('words.alert')}
        </Alert>
        <Alert severity="warning" icon={<WarningIcon />}>
          {t('words.alert')}
        </Alert>
        <Alert severity="error" icon={<WarningIcon />}>
          {t('words.alert')}
        </Alert>
      </Box>
    </Section>
  )
}
