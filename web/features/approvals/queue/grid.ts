/** Columns of fixed width make columns of the numbers; the title takes the rest. */
export const queueGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 0,
  paddingInline: '14px',
  gridTemplateColumns: '30px 78px minmax(0, 1fr) 116px 124px 120px 84px 94px 190px',
  '& > [role="cell"], & > [role="columnheader"]': { minWidth: 0, paddingInlineEnd: '8px' },
  '& > :last-of-type': { paddingInlineEnd: 0 },
  // Beside an open menu on a small screen: who does the work can be read in the task.
  '@container (max-width: 1040px)': {
    gridTemplateColumns: '30px 74px minmax(0, 1fr) 112px 120px 72px 88px 190px',
    '& > [data-assignee]': { display: 'none' },
  },
} as const
