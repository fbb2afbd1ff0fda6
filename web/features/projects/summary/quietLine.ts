/** One sentence where a list would stand. */
export const quietLine = { px: '20px', py: '8px', fontSize: 'size.text', color: 'text.secondary' } as const
