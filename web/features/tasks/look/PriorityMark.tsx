import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import { priorityLooks } from './priority.ts'

type PriorityMarkProps = { priority: TaskPriority; named?: boolean }

/** The glyph; with its name where there is room for it. */
export function PriorityMark({ priority, named = false }: PriorityMarkProps) {
  const { t } = useTranslation('tasks')
  const { icon: Icon, color } = priorityLooks[priority]
  const name = t(`priority.${priority}`)
  return (
    <Box component="span" title={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
      <Box component="span" sx={{ display: 'inline-flex', color }}>
        <Icon width={16} height={16} {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })} />
      </Box>
      {named && name}
    </Box>
  )
}
