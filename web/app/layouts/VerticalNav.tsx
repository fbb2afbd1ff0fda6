import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { setPreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useLayer } from '../../ui/dialog/layers.ts'
import { CloseIcon, CollapseIcon, MenuIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { floatingShadow } from '../../ui/theme/shadows.ts'
import { Brand } from '../Brand.tsx'
import { closeInFrame, useFrame } from '../frameState.ts'
import { SideMenu } from '../navigation/SideMenu.tsx'
import { collapsedWidth, menuWidth, navbarHeight } from './sizes.ts'

function BrandRow({ compact, children }: { compact: boolean; children?: React.ReactNode }) {
  return (
    <Row
      sx={{
        height: navbarHeight,
        flexShrink: 0,
        paddingInlineStart: '20px',
        paddingInlineEnd: '14px',
      }}
    >
      <Box
        component={AppLink}
        href={paths.index}
        sx={{ flex: 1, textDecoration: 'none', borderRadius: '8px', minWidth: 0 }}
      >
        <Brand markOnly={compact} />
      </Box>
      {children}
    </Row>
  )
}

const scroll = { flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', scrollbarWidth: 'thin' } as const

function OverlayMenu() {
  const { t } = useTranslation('app')
  const { direction } = useTheme()
  const open = useFrame((frame) => frame.menu)
  const close = () => closeInFrame('menu')
  useLayer(open, close)
  return (
    <Drawer
      anchor={direction === 'rtl' ? 'right' : 'left'}
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('menu.label'),
          sx: { width: menuWidth, maxWidth: '86vw', bgcolor: 'background.default' },
        },
      }}
    >
      <BrandRow compact={false}>
        <IconButton aria-label={t('menu.close')} onClick={close}>
          <CloseIcon aria-hidden />
        </IconButton>
      </BrandRow>
      <Box sx={scroll}>
        <SideMenu />
      </Box>
    </Drawer>
  )
}

/** Collapsed it keeps the icons; pointing at it or focusing inside opens it over the page for a moment. */
function FixedMenu() {
  const { t } = useTranslation('app')
  const collapsed = usePreferences((preferences) => preferences.verticalNavCollapsed)
  const [peeking, setPeeking] = useState(false)
  const compact = collapsed && !peeking
  return (
    <Box
      component="aside"
      sx={{ width: collapsed ? collapsedWidth : menuWidth, flexShrink: 0, transition: 'width 160ms' }}
    >
      <Box
        onMouseEnter={() => setPeeking(true)}
        onMouseLeave={() => setPeeking(false)}
        onFocus={() => setPeeking(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setPeeking(false)}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          width: compact ? collapsedWidth : menuWidth,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.default',
          zIndex: 'appBar',
          transition: 'width 160ms',
          ...(collapsed && peeking && { boxShadow: floatingShadow }),
          '& .collapse': { opacity: 0 },
          '&:hover .collapse, & .collapse:focus-visible': { opacity: 1 },
        }}
      >
        <BrandRow compact={compact}>
          {!compact && (
            <IconButton
              className="collapse"
              size="small"
              aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
              title={t(collapsed ? 'menu.expand' : 'menu.collapse')}
              aria-pressed={collapsed}
              onClick={() => setPreferences({ verticalNavCollapsed: !collapsed })}
            >
              {collapsed ? <MenuIcon aria-hidden /> : <CollapseIcon aria-hidden />}
            </IconButton>
          )}
        </BrandRow>
        <Box sx={scroll}>
          <SideMenu compact={compact} />
        </Box>
      </Box>
    </Box>
  )
}

export function VerticalNav({ overlay }: { overlay: boolean }) {
  return overlay ? <OverlayMenu /> : <FixedMenu />
}
