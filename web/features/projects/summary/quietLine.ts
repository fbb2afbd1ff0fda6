/** One sentence in place of a list. */
export const quietLine = { px: '20px', py: '8px', fontSize: 'size.text', color: 'text.secondary' } as const
