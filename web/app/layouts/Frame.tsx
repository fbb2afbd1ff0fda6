import Box from '@mui/material/Box'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePresenceDot } from '../../features/presence/presenceStore.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { queryClient } from '../../lib/query/queryClient.ts'
import { useSession } from '../../lib/session/session.ts'
import { withinTime } from '../../lib/withinTime.ts'
import { ConfirmProvider } from '../../ui/dialog/ConfirmProvider.tsx'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { PresenceSourceProvider } from '../../ui/Person/presenceSource.ts'
import { PublishedDemo } from '../../ui/PublishedDemo.tsx'
import { ScrollToTop } from '../../ui/ScrollToTop.tsx'
import { safe } from '../../ui/theme/safeArea.ts'
import { Navbar } from '../navbar/Navbar.tsx'
import { Footer } from './Footer.tsx'
import { FrameServices } from './FrameServices.tsx'
import { LayoutBoundary } from './LayoutBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useShellGone } from './shell.ts'
import { boxedWidth, collapsedWidth, menuWidth, navbarHeight } from './sizes.ts'
import { useIsOverlay, useLayoutKind } from './useLayout.ts'
import { useScreenMeta } from './useScreenMeta.ts'

const VerticalNav = lazy(() =>
  withinTime(import('./VerticalNav.tsx')).then(({ VerticalNav }) => ({ default: VerticalNav })),
)
const ViewBanner = lazy(() =>
  withinTime(import('../../features/people/view/ViewBanner.tsx')).then(({ ViewBanner }) => ({ default: ViewBanner })),
)
const SilenceBanner = lazy(() =>
  withinTime(import('../../features/systemStatus/silence/SilenceBanner.tsx')).then(
    ({ SilenceBanner }) => ({ default: SilenceBanner }),
    () => ({ default: () => null }),
  ),
)
const HorizontalNav = lazy(() =>
  withinTime(import('./HorizontalNav.tsx')).then(({ HorizontalNav }) => ({ default: HorizontalNav })),
)

/** The server marks the pages of a restored workspace that sends nothing yet. */
const isSilent = () => document.documentElement.dataset.silent !== undefined

function MenuSpace() {
  const collapsed = usePreferences((preferences) => preferences.verticalNavCollapsed)
  return <Box sx={{ width: { xs: 0, lg: collapsed ? collapsedWidth : menuWidth }, flexShrink: 0 }} />
}

/** Only the navigation differs between the layouts, so that changing them leaves the page and what is typed in it alone. */
export function Frame() {
  const { t } = useTranslation('app')
  useShellGone()
  const kind = useLayoutKind()
  const overlay = useIsOverlay()
  const { fixedHeight = false } = useScreenMeta()
  const viewed = useSession(({ user }) => user)
  const contentWidth = usePreferences((preferences) => preferences.contentWidth)
  return (
    <QueryClientProvider client={queryClient}>
      <PresenceSourceProvider value={usePresenceDot}>
        <ConfirmProvider>
          <FrameServices />
          <SkipLink>{t('skipToContent')}</SkipLink>
          <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
            {kind === 'vertical' && (
              <LayoutBoundary kind="vertical" fallback={<MenuSpace />}>
                <VerticalNav overlay={overlay} />
              </LayoutBoundary>
            )}
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
                ...(fixedHeight && { height: '100dvh', overflow: 'hidden' }),
              }}
            >
              <PublishedDemo />
              {isSilent() && (
                <Suspense>
                  <SilenceBanner />
                </Suspense>
              )}
              {viewed?.viewer && (
                <Suspense>
                  <ViewBanner viewed={viewed} until={viewed.viewer.until} />
                </Suspense>
              )}
              <Navbar kind={kind} overlay={overlay} />
              {kind === 'horizontal' && (
                <LayoutBoundary kind="horizontal" fallback={<Box sx={{ height: navbarHeight }} />}>
                  <HorizontalNav />
                </LayoutBoundary>
              )}
              <Box
                component="main"
                id="content"
                tabIndex={-1}
                sx={{
                  flex: 1,
                  minHeight: 0,
                  width: 1,
                  px: { xs: '16px', sm: '24px' },
                  paddingBlockEnd: fixedHeight ? `calc(16px + ${safe.bottom})` : '24px',
                  outline: 'none',
                  ...(contentWidth === 'boxed' && { maxWidth: boxedWidth, mx: 'auto' }),
                  ...(fixedHeight && { display: 'flex', flexDirection: 'column' }),
                }}
              >
                <Suspense fallback={<PageSpinner />}>
                  <Outlet />
                </Suspense>
              </Box>
              {!fixedHeight && <Footer />}
            </Box>
          </Box>
          {!fixedHeight && <ScrollToTop />}
        </ConfirmProvider>
      </PresenceSourceProvider>
    </QueryClientProvider>
  )
}
