import type { InkPair, Tones } from './tone.ts'
import type { TextSizes } from './typography.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface AppPalette {
    /** Ground and text of chips, alerts and tinted buttons: `sx={{ color: 'tone.success.ink' }}`. */
    tone: Tones
    /** The line around cards and between rows. */
    hairline: string
    /** The line around fields and outlined buttons. */
    controlLine: string
    /** Table heads, group rows and other areas a shade off the paper. */
    faint: string
    /** Rises above paper: menus, popovers, drawn cards. */
    raised: string
    /** Solid areas that carry white text (#5C61E6 rather than #666CFF). */
    solid: string
    /** Initials of people, in a fixed order of hues. */
    people: Record<PersonHue, InkPair>
    presence: Record<'active' | 'away' | 'dnd' | 'offline', string>
  }
  interface TypographyVariants {
    size: TextSizes
  }
  interface TypographyVariantsOptions {
    size?: TextSizes
  }
  interface Palette extends AppPalette {}
  interface PaletteOptions extends Partial<AppPalette> {}
  type PersonHue = import('./people.ts').PersonHue
}
