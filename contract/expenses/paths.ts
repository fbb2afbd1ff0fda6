import { paths } from '../paths.ts'

/** Where a report opens, beside the reader's list. */
export const expensePath = (number: string) => `${paths.expenses}?masraf=${number}`
