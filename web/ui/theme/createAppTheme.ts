import { createTheme, type Theme } from '@mui/material/styles'
import './augmentation.ts'
import type { PrimaryColors, Scheme } from '../../lib/preferences/primaryColors.ts'
import { buttons } from './components/buttons.ts'
import { feedback } from './components/feedback.ts'
import { fields } from './components/fields.ts'
import { lists } from './components/lists.ts'
import { page } from './components/page.ts'
import { type Skin, surfaces } from './components/surfaces.ts'
import { paletteFor } from './palette.ts'
import { typography } from './typography.ts'

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
