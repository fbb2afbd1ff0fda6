import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useLooking } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Meta } from '../../ui/layout.ts'
import { safe } from '../../ui/theme/safeArea.ts'

export function Footer() {
  const { t } = useTranslation('app')
  const looking = useLooking()
  return (
    <Meta
      as="footer"
      aria-label={t('footer.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '8px',
        px: { xs: '16px', sm: '24px' },
        paddingBlock: `14px calc(14px + ${safe.bottom})`,
      }}
    >
      <bdi>{t('footer.rights', { year: new Date().getFullYear() })}</bdi>
      {!looking && (
        <Link component={AppLink} href={paths.contactAdmin}>
          {t('profile.contactAdmin')}
        </Link>
      )}
    </Meta>
  )
}
