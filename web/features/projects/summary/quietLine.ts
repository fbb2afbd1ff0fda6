/** One sentence where a list would stand. */
export const quietLine = { px: '20px', py: '8px', fontSize: '0.875rem', color: 'text.secondary' } as const
