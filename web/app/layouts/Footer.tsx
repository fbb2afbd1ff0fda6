import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'

export function Footer() {
  const { t } = useTranslation('app')
  return (
    <Box
      component="footer"
      aria-label={t('footer.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '8px',
        px: { xs: '16px', sm: '24px' },
        py: '14px',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <bdi>{t('footer.rights', { year: new Date().getFullYear() })}</bdi>
      <Link component={AppLink} href={paths.contactAdmin}>
        {t('profile.contactAdmin')}
      </Link>
    </Box>
  )
}
