import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { keyColumnWidth } from './keyColumnWidth.ts'

/** The table of tasks in grey, while its code is on its way. */
export const TaskTableSkeleton = () => <TableSkeleton boxes lead={keyColumnWidth} columns={6} />
