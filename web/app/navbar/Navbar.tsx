import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useLooking } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { MenuIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { safe } from '../../ui/theme/safeArea.ts'
import { Brand } from '../Brand.tsx'
import { openInFrame, useFrame } from '../frameState.ts'
import { boxedWidth, navbarHeight } from '../layouts/sizes.ts'
import { ApprovalsButton } from './ApprovalsButton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Notifications } from './Notifications.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchBar } from './SearchBar.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const

export function Navbar({ kind, overlay }: { kind: 'vertical' | 'horizontal'; overlay: boolean }) {
  const { t } = useTranslation('app')
  const blur = usePreferences((preferences) => preferences.navbarBlur)
  const contentWidth = usePreferences((preferences) => preferences.contentWidth)
  const menuOpen = useFrame((frame) => frame.menu)
  // What finds and tells, and the ways to something new, are the person's own.
  const looking = useLooking()
  return (
    <Box
      component="header"
      aria-label={t('navbar.label')}
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        paddingBlockStart: safe.top,
        zIndex: 'appBar',
        flexShrink: 0,
        bgcolor: 'background.default',
        ...(blur && {
          bgcolor: (theme) => `color-mix(in srgb, ${theme.vars.palette.background.default} 82%, transparent)`,
          backdropFilter: 'blur(10px)',
        }),
      }}
    >
      <Row
        sx={{
          gap: { xs: '2px', sm: '4px' },
          height: navbarHeight,
          px: { xs: '16px', sm: '24px' },
          ...(contentWidth === 'boxed' && { maxWidth: boxedWidth, mx: 'auto' }),
        }}
      >
        {overlay && (
          <IconButton
            edge="start"
            aria-label={t('menu.open')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => openInFrame('menu')}
          >
            <MenuIcon aria-hidden />
          </IconButton>
        )}
        {kind === 'horizontal' && (
          <Box
            component={AppLink}
            href={paths.index}
            sx={{ textDecoration: 'none', marginInlineEnd: '24px', borderRadius: '8px' }}
          >
            <Brand />
          </Box>
        )}
        {looking ? <Box sx={{ flex: 1 }} /> : <SearchBar />}
        <ConnectionNotice />
        <Box sx={wideOnly}>
          <LanguageMenu />
        </Box>
        <Box sx={wideOnly}>
          <ThemeMenu />
        </Box>
        {!looking && (
          <Box sx={wideOnly}>
            <Shortcuts />
          </Box>
        )}
        <ApprovalsButton />
        {!looking && <Notifications />}
        <ProfileMenu />
      </Row>
    </Box>
  )
}
