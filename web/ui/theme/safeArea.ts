/**
 * What a device's own shape takes of the window's edges: the notch, round corners, the bar that leads home. Nothing where the
 * browser has bars of its own there.
 */
export const safe = {
  top: 'env(safe-area-inset-top, 0px)',
  bottom: 'env(safe-area-inset-bottom, 0px)',
  /** Both sides alike, so that nothing stands beside its middle. */
  sides: 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
} as const

/** Fingers, no mouse. */
export const byFinger = '@media (pointer: coarse)'
