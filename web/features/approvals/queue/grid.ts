/** Columns of fixed width make columns of the numbers; the title takes the rest. */
export const queueGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 0,
  paddingInline: '14px',
  gridTemplateColumns: '30px 76px minmax(0, 1fr) 124px 130px 128px 78px 110px 182px',
  '& > [role="cell"], & > [role="columnheader"]': { minWidth: 0, paddingInlineEnd: '6px' },
  '& > :last-of-type': { paddingInlineEnd: 0 },
  // Beside an open menu on a small screen: who does the work can be read in the task.
  '@container (max-width: 1040px)': {
    gridTemplateColumns: '30px 74px minmax(0, 1fr) 124px 124px 72px 110px 182px',
    '& > [data-assignee]': { display: 'none' },
  },
} as const
