import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { Pager } from '../../../ui/DataTable/Pager.tsx'
import { TableMessage } from '../../../ui/DataTable/TableMessage.tsx'
import { TableToolbar } from '../../../ui/DataTable/TableToolbar.tsx'
import type { DataTableProps } from '../../../ui/DataTable/tableTypes.ts'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { ProjectCard } from './ProjectCard.tsx'

const allShown = { order: [], hidden: [] }
const shapes = [0, 1, 2, 3, 4, 5]

/** The table's own search, filters and pager around cards. */
export function ProjectCards(props: DataTableProps<Project>) {
  const { rows, total, state, onStateChange, error, refreshing = false } = props
  const { t } = useTranslation('ui')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const nothing = error !== undefined || rows?.length === 0
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
      <MuiCard sx={{ overflow: 'clip', position: 'relative' }}>
        {refreshing && (
          <LinearProgress
            aria-label={t('loading')}
            sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: 0, height: 2 }}
          />
        )}
        {/* Cards have no head to sort by: the menu that phones have does it. */}
        <TableToolbar {...props} choice={allShown} phone />
      </MuiCard>
      {nothing ? (
        <MuiCard>
          <TableMessage {...props} />
        </MuiCard>
      ) : (
        <Box component="ul" aria-label={props.label} aria-busy={rows === undefined || refreshing} sx={grid}>
          {rows === undefined
            ? shapes.map((at) => (
                <li key={at}>
                  <CardSkeleton height={236} />
                </li>
              ))
            : rows.map((project) => (
                <Box component="li" key={project.id} sx={{ display: 'flex', minWidth: 0 }}>
                  <ProjectCard project={project} actions={props.rowActions?.(project) ?? []} />
                </Box>
              ))}
        </Box>
      )}
      {!nothing && (
        <MuiCard sx={{ '& > div': { borderTop: 0 } }}>
          <Pager state={state} total={total} phone={phone} lead={null} onStateChange={onStateChange} />
        </MuiCard>
      )}
    </Box>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(320px, 1fr))' },
} as const
