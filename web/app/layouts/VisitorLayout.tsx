import Box from '@mui/material/Box'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Row } from '../../ui/layout.ts'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { Brand } from '../Brand.tsx'
import { blankControls } from '../controls/blankControls.tsx'
import { useShellGone } from './shell.ts'
import { navbarHeight } from './sizes.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Around the framed pages that somebody who is not signed in may see: the way back to the form, and the page. */
export function VisitorLayout() {
  useShellGone()
  usePageTitle()
  return (
    <Box sx={{ maxWidth: 960, minHeight: '100dvh', mx: 'auto', px: { xs: '16px', md: '24px' } }}>
      <Row
        as="header"
        sx={{
          justifyContent: 'space-between',
          minHeight: navbarHeight,
          mb: '8px',
        }}
      >
        <Box component={AppLink} href={paths.login} sx={{ textDecoration: 'none' }}>
          <Brand />
        </Box>
        <Row sx={{ gap: '8px' }}>{blankControls}</Row>
      </Row>
      <Box component="main">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </Box>
    </Box>
  )
}
