import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles'
import { grounds } from '#contract/install/manifest.ts'
import type { PrimaryColors, Scheme } from '../../lib/preferences/primaryColors.ts'
import { buttons } from './components/buttons.ts'
import { feedback } from './components/feedback.ts'
import { fields } from './components/fields.ts'
import { lists } from './components/lists.ts'
import { page } from './components/page.ts'
import { type Skin, surfaces } from './components/surfaces.ts'
import { peopleFor } from './people.ts'
import { baseColors, paper, solidFor, tonesFor } from './tone.ts'
import { typography } from './typography.ts'
import './augmentation.ts'
import './augmentation.ts'

export type { Skin }
export type AppThemeOptions = {
  direction: 'ltr' | 'rtl'
  primary: Record<Scheme, PrimaryColors>
  skin: Skin
}

/**
 * Both schemes live in one theme as CSS variables; `data-theme` on <html> picks one. So the first paint is right before
 * any script of ours runs, and switching changes one attribute instead of restyling the page.
 */
export function createAppTheme({ direction, primary, skin }: AppThemeOptions): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'i' },
    colorSchemes: {
      light: { palette: paletteFor('light', primary.light) },
      dark: { palette: paletteFor('dark', primary.dark) },
    },
    direction,
    // People who ask the system for less motion do not wait for animations either.
    motion: { reducedMotion: 'system' },
    typography,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1536 } },
    components: { ...page, ...buttons, ...fields, ...lists, ...feedback, ...surfaces(skin) },
  })
}

const inkChannels: Record<Scheme, string> = { light: '58, 60, 82', dark: '234, 234, 255' }

function paletteFor(scheme: Scheme, primary: PrimaryColors): PaletteOptions {
  const ink = (share: number) => `rgba(${inkChannels[scheme]}, ${share})`
  const light = scheme === 'light'
  return {
    mode: scheme,
    primary: { main: primary.main, dark: primary.dark, contrastText: '#FFFFFF' },
    secondary: { main: baseColors.secondary, contrastText: '#FFFFFF' },
    success: { main: baseColors.success, contrastText: '#1B2B10' },
    info: { main: baseColors.info, contrastText: '#07303D' },
    warning: { main: baseColors.warning, contrastText: '#3D2A00' },
    error: { main: baseColors.error, contrastText: '#FFFFFF' },
    text: { primary: ink(0.9), secondary: ink(light ? 0.78 : 0.7), disabled: ink(0.42) },
    divider: ink(0.12),
    background: { default: grounds[scheme], paper: paper[scheme] },
    action: {
      active: ink(light ? 0.78 : 0.7),
      hover: ink(0.05),
      selected: ink(0.08),
      disabled: ink(0.38),
      disabledBackground: ink(0.1),
      focus: ink(0.1),
    },
    tone: tonesFor(scheme, primary.main),
    hairline: ink(0.1),
    controlLine: ink(0.22),
    faint: light ? '#F8F8FA' : '#363955',
    raised: light ? '#FFFFFF' : '#383B58',
    solid: solidFor(primary.dark),
    people: peopleFor(scheme),
    presence: {
      active: light ? '#56B814' : '#72E128',
      away: '#F5A60B',
      dnd: '#FF4D49',
      offline: light ? '#9A9CAB' : '#8486A0',
    },
  }
}
