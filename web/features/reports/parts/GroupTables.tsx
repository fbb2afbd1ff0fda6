import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Grid } from '#contract/reports/reports.schemas.ts'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import { PriorityMark } from '../../tasks/look/PriorityMark.tsx'
import { GroupTable } from './GroupTable.tsx'

type GroupTablesProps = { priorities: Grid; projects: Grid; departments?: Grid }

/** The same tasks by priority, project and department. */
export function GroupTables({ priorities, projects, departments }: GroupTablesProps) {
  const { t } = useTranslation(['reports', 'tasks'])
  const empty = t('nothing')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '20px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <GroupTable
        title={t('groups.projects')}
        grid={projects}
        nameOf={(_id, name) => name || t('noProject')}
        empty={empty}
      />
      <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <GroupTable
          title={t('groups.priorities')}
          grid={priorities}
          // Groups by priority are the contract's own.
          nameOf={(id) => t(`tasks:priority.${id as TaskPriority}`)}
          mark={(id) => <PriorityMark priority={id as TaskPriority} />}
          empty={empty}
        />
        {departments && (
          <GroupTable
            title={t('groups.departments')}
            grid={departments}
            nameOf={(_id, name) => name || t('noDepartment')}
            empty={empty}
          />
        )}
      </Box>
    </Box>
  )
}
