/**
 * With `dir="auto"`: the words run in their own direction, but the line stays at the side where the reader's lines begin.
 * Browsers know one spelling or the other.
 */
export const ownDirection = { textAlign: '-webkit-match-parent', '&&': { textAlign: 'match-parent' } } as const
