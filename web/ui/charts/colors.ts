import type { Theme } from '@mui/material/styles'
import type { TaskStatus } from '#contract/tasks/transitions.ts'

/** Large areas of the bright green are harsh: both themes have a calmer one. Grey differs from the rest in lightness too. */
export const chartColors = (theme: Theme) => ({
  '--chart-done': '#67C427',
  '--chart-rest': '#C9CBDA',
  '--chart-slate': '#6D788D',
  ...theme.applyStyles('dark', { '--chart-done': '#62B92B', '--chart-rest': '#5E6180', '--chart-slate': '#8A93A6' }),
})

export const statusColors: Record<TaskStatus, string> = {
  active: 'primary.main',
  pending: 'warning.main',
  expired: 'error.main',
  completed: 'var(--chart-done)',
  notCompleted: 'var(--chart-slate)',
  inactive: 'var(--chart-rest)',
}
