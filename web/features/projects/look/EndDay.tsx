import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { judgedStatuses } from '#contract/projects/health.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'

/** How long it still has; red once it is over and the project is not. */
export function EndDay({ project }: { project: Pick<Project, 'endDay' | 'status'> }) {
  const { t } = useTranslation('projects')
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { endDay, status } = project
  if (endDay === null) return t('noDays')
  const runs = judgedStatuses.includes(status)
  const late = runs && endDay < today
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(late && { color: 'tone.error.ink', fontWeight: 600 }) }}>
      <Day value={endDay} as={runs ? 'left' : 'plain'} />
    </Box>
  )
}
