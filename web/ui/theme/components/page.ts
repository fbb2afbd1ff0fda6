import type { Components, Theme } from '@mui/material/styles'
import { byFinger, safe } from '../safeArea.ts'

export const page: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        WebkitTextSizeAdjust: '100%',
        scrollPaddingBlockStart: '60px',
        // Two quick touches are two touches, and pulling a list down to its beginning does not load the page anew.
        touchAction: 'manipulation',
        overscrollBehaviorY: 'contain',
      },
      body: {
        ...theme.typography.body1,
        fontFeatureSettings: '"cv11" 0, "calt" 1',
        textRendering: 'optimizeLegibility',
        paddingInline: safe.sides,
      },
      // iOS draws the page nearer when letters that one types are smaller. Over every field's own size, which a field keeps where
      // it is larger.
      [byFinger]: {
        'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], .MuiSelect-select': {
          fontSize: 'max(1rem, 1em) !important',
        },
      },
      a: { color: theme.vars.palette.tone.primary.ink },
      '::selection': { backgroundColor: theme.vars.palette.tone.primary.ground },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
      // Words run in their own direction, so that dots stand for their end, but the line stays at the side where the reader's
      // lines begin. Browsers know one spelling or the other.
      ':where(bdi, [dir="auto"])': { textAlign: ['-webkit-match-parent', 'match-parent'] },
      // What somebody types has a direction of its own, what stands there until then has the page's.
      '[dir="rtl"] :where(input, textarea):not([dir], :placeholder-shown)': {
        unicodeBidi: 'plaintext',
        textAlign: ['-webkit-match-parent', 'match-parent'],
      },
      // Icons that point carry this class and follow the reading direction.
      '[dir="rtl"] .points': { transform: 'scaleX(-1)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: every change of every element would begin a transition.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.tone.primary.ink, fontWeight: 550 }),
    },
  },
}
