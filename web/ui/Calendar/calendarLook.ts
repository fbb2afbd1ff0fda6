import type { CSSObject, Theme } from '@mui/material/styles'
import { floatingShadow } from '../theme/shadows.ts'
import { tint } from '../theme/tint.ts'
import { toneNames } from '../theme/tone.ts'
import { tabular } from '../theme/typography.ts'
import { itemLook } from './itemLook.ts'

const hatch = (color: string) => `repeating-linear-gradient(135deg, ${tint(color, 9)} 0 6px, transparent 6px 12px)`

/** Global, since what is being dragged hangs at the end of the page; all names begin with `cal-`. */
export function calendarLook(theme: Theme): CSSObject {
  const { palette } = theme.vars
  const line = `1px solid ${palette.divider}`
  const tones = toneNames.map((tone) => [
    `.cal-tone-${tone}`,
    { '--cal-ground': palette.tone[tone].ground, '--cal-ink': palette.tone[tone].ink, '--cal-bar': palette[tone].main },
  ])
  return {
    ...Object.fromEntries(tones),
    ...itemLook(theme),
    '.cal-root': { fontFamily: theme.typography.fontFamily, fontSize: 13, ...tabular },
    '.cal-root .cal-view': { backgroundColor: palette.background.paper },
    '.cal-row, .cal-cell, .cal-lane, .cal-slot, .cal-rule, .cal-filler': { border: line },
    '.cal-minor': { borderBlockStartColor: 'transparent' },
    '.cal-line-below': { borderBlockEnd: line },
    '.cal-axis-line': { borderInlineEnd: line },
    '.cal-head': { minHeight: 40, justifyContent: 'center', border: '1px solid transparent' },
    '.cal-head-inner': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      padding: '6px 2px',
      color: palette.text.secondary,
    },
    '.cal-weekday': { fontSize: 13 },
    '.cal-day': {
      fontSize: 18,
      lineHeight: '28px',
      fontWeight: 650,
      color: palette.text.primary,
      minWidth: 28,
      textAlign: 'center',
    },
    '.cal-head.cal-is-marked :is(.cal-weekday, .cal-day)': { color: palette.tone.error.ink },
    '.cal-head.cal-is-today .cal-weekday': { color: palette.tone.primary.ink, fontWeight: 600 },
    '.cal-head.cal-is-today .cal-day, .cal-number.cal-is-today': {
      backgroundColor: palette.solid,
      color: '#FFFFFF',
      borderRadius: '50%',
    },
    '.cal-weekend': { backgroundColor: palette.action.hover },
    '.cal-lane.cal-is-today, .cal-cell.cal-is-today': { backgroundColor: tint(palette.primary.main, 5) },
    '.cal-cell-top': { display: 'flex', justifyContent: 'flex-start', padding: '4px 4px 2px' },
    '.cal-number': {
      minWidth: 24,
      lineHeight: '24px',
      paddingInline: 4,
      textAlign: 'center',
      fontWeight: 600,
      color: palette.text.primary,
      borderRadius: 6,
    },
    '.cal-number.cal-is-other': { color: palette.text.secondary, fontWeight: 400 },
    '.cal-number.cal-is-marked:not(.cal-is-today)': { color: palette.tone.error.ink, fontWeight: 600 },
    '.cal-nav:hover': { textDecoration: 'underline' },
    '.cal-nav:focus-visible, .cal-more:focus-visible, .cal-popover-close:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 1,
    },
    '.cal-lane:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '.cal-lane-inner': { marginInline: '2px 4px' },
    '.cal-hour': { border: '1px solid transparent', justifyContent: 'flex-end', minWidth: 56 },
    '.cal-hour-text': {
      fontSize: 12,
      lineHeight: '16px',
      marginBlockStart: -8,
      paddingInline: '8px',
      color: palette.text.secondary,
    },
    '.cal-zone, .cal-all-day': { justifyContent: 'flex-end', alignItems: 'flex-end' },
    '.cal-all-day': { alignItems: 'flex-start' },
    '.cal-zone-text, .cal-all-day-text': {
      fontSize: 12,
      lineHeight: '16px',
      padding: '6px',
      color: palette.text.secondary,
    },
    '.cal-shade': { backgroundImage: hatch(palette.error.main) },
    '.cal-shade-title': { padding: '4px 6px', fontSize: 12, fontWeight: 600, color: palette.tone.error.ink },
    '.cal-highlight': { backgroundColor: tint(palette.primary.main, 12) },
    '.cal-now-line': { borderBlockStart: `2px solid ${palette.error.main}`, marginBlockStart: -1 },
    // Faintly on across the week, to read the hour by.
    '.cal-now-line::before': {
      content: '""',
      position: 'absolute',
      insetInline: '-100vw',
      insetBlockStart: -2,
      borderBlockStart: `1px dashed ${tint(palette.error.main, 45)}`,
    },
    '.cal-now-dot': {
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: palette.error.main,
      marginInlineStart: -5,
      marginBlockStart: -5,
    },
    '.cal-now-head': { marginBlockStart: -9, insetInlineStart: 6 },
    '.cal-now-time': {
      display: 'block',
      padding: '0 5px',
      borderRadius: 5,
      fontSize: 12,
      lineHeight: '18px',
      fontWeight: 600,
      color: '#FFFFFF',
      backgroundColor: '#C0211D',
    },
    '.cal-more': {
      paddingInline: 6,
      marginInline: 2,
      fontSize: 12,
      lineHeight: '20px',
      borderRadius: 5,
      color: palette.text.secondary,
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '.cal-popover': {
      minWidth: 240,
      maxWidth: 320,
      padding: 8,
      borderRadius: 10,
      border: `1px solid ${palette.hairline}`,
      backgroundColor: palette.raised,
      boxShadow: floatingShadow,
      fontFamily: theme.typography.fontFamily,
      zIndex: `${theme.zIndex.modal - 1} !important`,
      '& .cal-head': { minHeight: 32, alignItems: 'flex-start' },
      '& .cal-cell': { backgroundColor: 'transparent' },
    },
    '.cal-popover-title': { fontSize: 14, fontWeight: 600, color: palette.text.primary, paddingInline: '6px 36px' },
    '.cal-popover-close': {
      position: 'absolute',
      insetBlockStart: 10,
      insetInlineEnd: 8,
      padding: 4,
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: palette.text.secondary,
    },
  }
}
