import '@fontsource-variable/inter/wght.css'
import './font/turkish.css'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, Suspense, use, useLayoutEffect, useMemo } from 'react'
import { defaultPrimary, type PrimaryColors, type Scheme } from '../../lib/preferences/primaryColors.ts'
import { createAppTheme, type Skin } from './createAppTheme.ts'

type Direction = 'ltr' | 'rtl'
type ThemeRootProps = {
  mode: Scheme
  direction: Direction
  primary?: Record<Scheme, PrimaryColors>
  skin?: Skin
  children: ReactNode
}

const ltrCache = createCache({ key: 'il', stylisPlugins: [] })
let rtlCache: Promise<EmotionCache> | undefined

function loadRtlCache(): Promise<EmotionCache> {
  rtlCache ??= import('./rtl.ts').then((loaded) => loaded.rtlCache)
  return rtlCache
}

export function ThemeRoot({ mode, direction, primary = defaultPrimary, skin = 'default', children }: ThemeRootProps) {
  const theme = useMemo(() => createAppTheme({ direction, primary, skin }), [direction, primary, skin])
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <Suspense>
      <DirectionCache direction={direction}>
        <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr disableTransitionOnChange>
          <FollowMode mode={mode} />
          <CssBaseline />
          {children}
        </ThemeProvider>
      </DirectionCache>
    </Suspense>
  )
}

function DirectionCache({ direction, children }: { direction: Direction; children: ReactNode }) {
  const cache = direction === 'rtl' ? use(loadRtlCache()) : ltrCache
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

/** The library keeps the mode as its own state; ours is decided by the caller. */
function FollowMode({ mode }: { mode: Scheme }) {
  const { setMode } = useColorScheme()
  useLayoutEffect(() => setMode(mode), [mode, setMode])
  return null
}
