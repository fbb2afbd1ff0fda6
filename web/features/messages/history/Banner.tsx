import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

type BannerProps = { icon: IconComponent; tone: Tone; text: string; onRetry?: () => void }

/** One quiet line across the pane that says what is wrong with it. */
export function Banner({ icon: Icon, tone, text, onRetry }: BannerProps) {
  const { t } = useTranslation('ui')
  return (
    <Row
      role="status"
      sx={{
        gap: '8px',
        minHeight: 36,
        px: '20px',
        py: '4px',
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
        fontSize: 'size.small',
        fontWeight: 550,
      }}
    >
      <Icon width={16} height={16} aria-hidden />
      <span style={{ flex: 1 }}>{text}</span>
      {onRetry && (
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </Row>
  )
}
