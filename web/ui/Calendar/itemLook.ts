import type { CSSObject, Theme } from '@mui/material/styles'
import { ellipsis } from '../layout.ts'
import { tint } from '../theme/tint.ts'

/** How items look: the tone's variables are set by the class of the tone. */
export function itemLook(theme: Theme): CSSObject {
  const { palette } = theme.vars
  const paper = palette.background.paper
  // Opaque below the tint: lines and hatching must not run through text.
  const over = (color: string) => `linear-gradient(${color}, ${color}), linear-gradient(${paper}, ${paper})`
  return {
    '.cal-event': {
      position: 'relative',
      color: 'var(--cal-ink)',
      fontSize: 12.5,
      lineHeight: '16px',
      cursor: 'pointer',
      borderRadius: 6,
      overflow: 'hidden',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, zIndex: 5 },
      '&:hover': { filter: 'brightness(0.97)' },
    },
    '.cal-inert': { cursor: 'default' },
    '.cal-tall .cal-title.cal-one': { display: '-webkit-box', whiteSpace: 'normal', WebkitLineClamp: 2 },
    '.cal-tall.cal-row-event': { paddingBlock: 3 },
    '.cal-block, .cal-list-event': {
      background: over('var(--cal-ground)'),
      border: '1px solid transparent',
      marginBlockEnd: 2,
    },
    '.cal-row-event, .cal-list-event': { marginInline: 2, paddingInline: '5px 6px', minHeight: 22 },
    '.cal-row-event:not(.cal-start)': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: 0 },
    '.cal-row-event:not(.cal-end)': { borderStartEndRadius: 0, borderEndEndRadius: 0, marginInlineEnd: 0 },
    '.cal-column-event': {
      borderInlineStart: '3px solid var(--cal-bar)',
      paddingInline: '5px 4px',
      paddingBlock: 2,
      marginInlineEnd: 1,
    },
    '.cal-column-event.cal-short': { paddingBlock: 0 },
    '.cal-list-event': { width: 'calc(100% - 4px)' },
    '.cal-inner': { minWidth: 0, width: '100%', height: '100%', overflow: 'hidden' },
    '.cal-face': { display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' },
    '.cal-face.cal-line': { flexDirection: 'row', alignItems: 'center', gap: 4, minHeight: 18 },
    '.cal-title': {
      fontWeight: 600,
      // Mirrored with the page: words run in their own direction, and their lines begin where the reader's do.
      textAlign: 'left',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 1,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      minWidth: 0,
      flexShrink: 0,
    },
    '.cal-line .cal-title': { flexShrink: 1 },
    '.cal-title.cal-one': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '.cal-when': { display: 'flex', alignItems: 'center', gap: 4, flexShrink: 0, overflow: 'hidden' },
    '.cal-time, .cal-detail': { fontSize: 11.5, lineHeight: '15px', flexShrink: 0 },
    '.cal-when .cal-time': { flexShrink: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
    '.cal-detail': {
      textAlign: 'left',
      ...ellipsis,
      flexShrink: 1,
    },
    '.cal-icon, .cal-mark': { flexShrink: 0 },
    '.cal-title .cal-icon': { verticalAlign: 'text-bottom', marginInlineEnd: 3 },
    '.cal-outlined.cal-block, .cal-outlined.cal-list-event': {
      background: paper,
      border: `1px solid ${tint('var(--cal-bar)', 70)}`,
    },
    '.cal-dashed.cal-block, .cal-dashed.cal-list-event': { background: paper, border: '1px dashed var(--cal-bar)' },
    '.cal-striped.cal-block, .cal-striped.cal-list-event': {
      background: `repeating-linear-gradient(135deg, ${tint('var(--cal-bar)', 16)} 0 5px, transparent 5px 10px), ${paper}`,
    },
    // Paler ground and thinner letters rather than opacity: the words stay readable.
    '.cal-past.cal-filled.cal-block, .cal-pale.cal-filled.cal-block': {
      background: over(tint('var(--cal-bar)', 7)),
      borderInlineStartColor: tint('var(--cal-bar)', 55),
      '& .cal-title': { fontWeight: 500 },
    },
    '.cal-pale.cal-filled.cal-block': { border: `1px dashed ${tint('var(--cal-bar)', 60)}` },
    '.cal-row-event.cal-past.cal-filled': { borderInlineStartColor: 'transparent' },
    '.cal-done': {
      '--cal-ink': palette.text.secondary,
      '--cal-bar': palette.text.secondary,
      '& .cal-title': { textDecoration: 'line-through', fontWeight: 400 },
    },
    // Said thrice: being chosen outweighs every kind and age.
    '.cal-event.cal-selected.cal-selected.cal-selected': {
      background: palette.solid,
      color: '#FFFFFF',
      borderColor: palette.solid,
      boxShadow: `0 0 0 2px ${paper}, 0 0 0 4px ${tint(palette.primary.main, 45)}`,
      overflow: 'visible',
      zIndex: 4,
      '& .cal-title': { fontWeight: 600 },
    },
    '.cal-lifted.cal-event': { boxShadow: '0 6px 18px rgba(38, 43, 67, 0.28)', zIndex: 20 },
    '.cal-resize-column': { position: 'absolute', insetInline: 0, insetBlockEnd: 0, height: 7 },
    '.cal-resize-row': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, width: 7 },
  }
}
