/** The one shadow of cards, light theme only. */
export const softShadow = '0 2px 6px rgba(47, 43, 61, 0.07)'

/** Menus, popovers, drawers and dialogs. */
export const floatingShadow = '0 8px 28px rgba(38, 43, 67, 0.2)'
