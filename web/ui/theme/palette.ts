import type { PaletteOptions } from '@mui/material/styles'
import './augmentation.ts'
import type { PrimaryColors, Scheme } from '../../lib/preferences/primaryColors.ts'
import { peopleFor } from './people.ts'
import { baseColors, paper, solidFor, tonesFor } from './tone.ts'

const inkChannels: Record<Scheme, string> = { light: '58, 60, 82', dark: '234, 234, 255' }

export function paletteFor(scheme: Scheme, primary: PrimaryColors): PaletteOptions {
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
    background: { default: light ? '#F7F7F9' : '#282A42', paper: paper[scheme] },
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
