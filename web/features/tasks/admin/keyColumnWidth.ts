/** Of the numbers of tasks, in the table and in what stands in for it. */
export const keyColumnWidth = 92
