import { paths } from '../paths.ts'

/** Where a task opens, beside the reader's list. */
export const taskPath = (key: string) => `${paths.tasks}?gorev=${key}`
