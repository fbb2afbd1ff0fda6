import { alpha } from '@mui/system/colorManipulator'
import type { Scheme } from '../../lib/preferences/primaryColors.ts'
import type { InkPair } from './tone.ts'

export const personHues = [
  'orange',
  'pink',
  'violet',
  'green',
  'red',
  'indigo',
  'teal',
  'blue',
  'amber',
  'slate',
] as const
export type PersonHue = (typeof personHues)[number]

/** Hue of the ground, ink on light, ink on dark; every ink passes AA on its ground at 15 %. */
const hues: Record<PersonHue, [base: string, light: string, dark: string]> = {
  orange: ['#F28A1E', '#9A4F00', '#FFBE80'],
  pink: ['#E0569B', '#AD2670', '#FF9ACB'],
  violet: ['#8C5CF6', '#6A3BD8', '#C8B0FF'],
  green: ['#4C8A1F', '#3B6E14', '#A5D97A'],
  red: ['#E5484D', '#B3262B', '#FF9FA2'],
  indigo: ['#666CFF', '#4A4FD1', '#C0C2FF'],
  teal: ['#12A594', '#0A675C', '#5FD8CA'],
  blue: ['#3B82F6', '#1B59BD', '#9CC5FF'],
  amber: ['#D19A00', '#785600', '#F2CC5C'],
  slate: ['#6D788D', '#535C6D', '#BEC6D6'],
}

export function peopleFor(scheme: Scheme): Record<PersonHue, InkPair> {
  const pair = (hue: PersonHue): InkPair => {
    const [base, light, dark] = hues[hue]
    return { ground: alpha(base, scheme === 'light' ? 0.15 : 0.22), ink: scheme === 'light' ? light : dark }
  }
  return {
    orange: pair('orange'),
    pink: pair('pink'),
    violet: pair('violet'),
    green: pair('green'),
    red: pair('red'),
    indigo: pair('indigo'),
    teal: pair('teal'),
    blue: pair('blue'),
    amber: pair('amber'),
    slate: pair('slate'),
  }
}
