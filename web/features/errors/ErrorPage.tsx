import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { CompassIcon, HomeIcon, LockIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'

type ErrorPageProps = { kind: 'notFound' | 'notAuthorized'; code: string; icon: IconComponent }

/** Pages without the frame: a big number, one sentence, one way on. */
function ErrorPage({ kind, code, icon: Icon }: ErrorPageProps) {
  const { t } = useTranslation('errorPages')
  const title = t(`${kind}.title`)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: '8px',
        p: '24px',
      }}
    >
      <Box aria-hidden sx={{ position: 'relative', display: 'grid', placeItems: 'center', mb: '8px' }}>
        <Box
          component="bdi"
          sx={{
            fontSize: 'size.poster',
            lineHeight: 1,
            fontWeight: 900,
            letterSpacing: '-0.04em',
            color: 'tone.primary.ground',
          }}
        >
          {code}
        </Box>
        <Box sx={{ position: 'absolute', color: 'tone.primary.ink' }}>
          <Icon width={64} height={64} />
        </Box>
      </Box>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, mb: '16px' }}>
        {t(`${kind}.text`)}
      </Typography>
      <Button variant="contained" component={AppLink} href={paths.index} startIcon={<HomeIcon />}>
        {t(`${kind}.home`)}
      </Button>
    </Box>
  )
}

export function NotFoundPage() {
  return <ErrorPage kind="notFound" code="404" icon={CompassIcon} />
}

export function NotAuthorizedPage() {
  return <ErrorPage kind="notAuthorized" code="403" icon={LockIcon} />
}
