import {
  alpha,
  darken,
  decomposeColor,
  getContrastRatio,
  hexToRgb,
  lighten,
  recomposeColor,
} from '@mui/system/colorManipulator'
import type { Scheme } from '../../lib/preferences/primaryColors.ts'

export type Tone = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
export type InkPair = { ground: string; ink: string }
export type Tones = Record<Tone, InkPair>

export const toneNames: readonly Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'error']

export const baseColors: Record<Tone, string> = {
  primary: '#666CFF',
  secondary: '#6D788D',
  success: '#72E128',
  info: '#26C6F9',
  warning: '#FDB528',
  error: '#FF4D49',
}

export const paper: Record<Scheme, string> = { light: '#FFFFFF', dark: '#30334E' }

const inks: Record<Scheme, Record<Tone, string>> = {
  light: {
    primary: '#4A4FD1',
    secondary: '#535C6D',
    success: '#2F7A0B',
    info: '#08708F',
    warning: '#8A5A00',
    error: '#C0211D',
  },
  dark: {
    primary: '#A9ADFF',
    secondary: '#B3BCCD',
    success: '#8FE859',
    info: '#6FDBFB',
    warning: '#FDC85F',
    error: '#FF8582',
  },
}

const groundShare = 0.15

/** The colour that the eye sees when a translucent colour is on paper; contrast can only be measured on that. */
export function overPaper(color: string, share: number, scheme: Scheme): string {
  const top = decomposeColor(hexToRgb(color)).values
  const bottom = decomposeColor(hexToRgb(paper[scheme])).values
  const channel = (at: 0 | 1 | 2) => Math.round(Number(top[at]) * share + Number(bottom[at]) * (1 - share))
  return recomposeColor({ type: 'rgb', values: [channel(0), channel(1), channel(2)] })
}

/** A chosen primary colour has no designed ink: take its nearest shade that passes AA on its own tint. */
export function readableInk(main: string, scheme: Scheme): string {
  const ground = overPaper(main, groundShare, scheme)
  const shade = scheme === 'light' ? darken : lighten
  for (let step = 0; step <= 0.9; step += 0.05) {
    const ink = shade(main, step)
    if (getContrastRatio(ink, ground) >= 4.6) return ink
  }
  return scheme === 'light' ? '#000000' : '#FFFFFF'
}

/** The nearest shade that carries white text. */
export function solidFor(dark: string): string {
  for (let step = 0; step <= 0.9; step += 0.05) {
    const ground = darken(dark, step)
    if (getContrastRatio('#FFFFFF', ground) >= 4.5) return ground
  }
  return '#000000'
}

export function tonesFor(scheme: Scheme, primary: string): Tones {
  const pair = (tone: Tone): InkPair => {
    const main = tone === 'primary' ? primary : baseColors[tone]
    const custom = main.toLowerCase() !== baseColors[tone].toLowerCase()
    // The drawn error ink on dark reaches 4.5:1 only on a slightly thinner tint.
    const share = scheme === 'dark' && tone === 'error' ? 0.14 : groundShare
    return { ground: alpha(main, share), ink: custom ? readableInk(main, scheme) : inks[scheme][tone] }
  }
  return {
    primary: pair('primary'),
    secondary: pair('secondary'),
    success: pair('success'),
    info: pair('info'),
    warning: pair('warning'),
    error: pair('error'),
  }
}
