/** Shared by head, rows and grid, so that they meet. */
export const nameWidth = 272
export const rowHeight = 40
export const headHeight = 50
/** How a bar is carried by keys, said once for all of them. */
export const helpId = 'gantt-help'
