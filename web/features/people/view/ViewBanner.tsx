import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../ui/format/instantText.ts'
import { EyeIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { endView } from './useView.ts'

type ViewBannerProps = { viewed: { id: number; fullName: string }; until: string }

/** Shown over everything while a person views as somebody else. */
export function ViewBanner({ viewed, until }: ViewBannerProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Row
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: '4px 12px',
        px: '16px',
        py: '6px',
        fontSize: 'size.small',
        fontWeight: 550,
        bgcolor: '#2B2D42',
        color: '#EAEAFF',
      }}
    >
      <Box component={EyeIcon} aria-hidden sx={{ width: 16, height: 16, display: { xs: 'none', sm: 'block' } }} />
      <span>{t('view.banner', { name: viewed.fullName })}</span>
      <bdi>{t('view.until', { when: clockText(new Date(until), format) })}</bdi>
      <Button size="small" variant="contained" onClick={() => void endView(viewed.id)}>
        {t('view.end')}
      </Button>
    </Row>
  )
}
