export const menuWidth = 260
export const collapsedWidth = 68
export const navbarHeight = 64
export const horizontalNavHeight = 54
/** Boxed content, its padding included. */
export const boxedWidth = 1440
