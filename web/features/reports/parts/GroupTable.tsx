import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grid, SummaryFigure } from '#contract/reports/reports.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { Row } from '../../../ui/layout.ts'
import { FigureLink } from './FigureLink.tsx'

type GroupTableProps = {
  title: string
  hint?: ReactNode
  grid: Grid
  nameOf: (id: string, name: string) => string
  /** Beside the name. */
  mark?: (id: string) => ReactNode
  empty: string
}

/** Groups below each other with their numbers; a bar says how much of all came to each. */
export function GroupTable({ title, hint, grid, nameOf, mark, empty }: GroupTableProps) {
  const { t } = useTranslation('reports')
  const most = Math.max(1, ...grid.rows.map(({ counts }) => counts[0] ?? 0))
  // The grid's columns are the figures of the contract.
  const figure = (id: string) => t(`figures.${id as SummaryFigure}`)
  return (
    <Card title={title} hint={hint}>
      {grid.rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary', py: '16px' }}>{empty}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          <Box component="table" aria-label={title} sx={{ ...look, '--figures': `${grid.columns.length}` }}>
            <thead>
              <tr>
                <th scope="col">{t('columns.name')}</th>
                {grid.columns.map(({ id }) => (
                  <th key={id} scope="col">
                    {figure(id)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {grid.rows.map((row) => {
                const name = nameOf(row.id, row.name)
                return (
                  <tr key={row.id}>
                    <th scope="row">
                      <Row sx={{ gap: '8px', minWidth: 120 }}>
                        {mark?.(row.id)}
                        <bdi>{name}</bdi>
                      </Row>
                      <Box aria-hidden sx={track}>
                        <Box sx={{ ...bar, width: `${((row.counts[0] ?? 0) / most) * 100}%` }} />
                      </Box>
                    </th>
                    {grid.columns.map((column, at) => (
                      <td key={column.id}>
                        <FigureLink
                          count={row.counts[at] ?? 0}
                          query={{ ...grid.query, ...column.query, ...row.query }}
                          label={`${name}, ${figure(column.id)}`}
                        />
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </Box>
        </Box>
      )}
    </Card>
  )
}

const track = { height: 4, borderRadius: '2px', bgcolor: 'action.hover', mt: '3px', overflow: 'hidden' } as const
const bar = { height: 1, borderRadius: '2px', bgcolor: 'primary.main' } as const
/** On a phone the name stands above its numbers: beside it there is space for two of them only. */
const look = {
  width: 1,
  borderCollapse: 'collapse',
  display: { xs: 'grid', sm: 'table' },
  gridTemplateColumns: 'repeat(var(--figures), auto)',
  columnGap: '6px',
  fontSize: 'size.snug',
  lineHeight: '20px',
  '& thead, & tbody': { display: { xs: 'grid', sm: 'table-row-group' } },
  '& tr': { display: { xs: 'grid', sm: 'table-row' } },
  '& thead, & tbody, & tr': { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& th': { fontWeight: 450, textAlign: 'start', p: 0, paddingBlock: '7px' },
  '& thead th': {
    color: 'text.secondary',
    fontSize: { xs: 'size.micro', sm: 'size.fine' },
    hyphens: 'auto',
    alignSelf: 'end',
    verticalAlign: 'bottom',
  },
  '& thead th:first-of-type': { display: { xs: 'none', sm: 'table-cell' } },
  '& tbody th': { width: { sm: '36%' }, gridColumn: '1 / -1', pb: { xs: 0, sm: '7px' } },
  // The words of a heading are below each other, so that six columns fit side by side.
  '& thead th:not(:first-of-type), & td': {
    textAlign: 'end',
    paddingBlock: '7px',
    paddingInlineStart: { xs: 0, sm: '12px' },
    lineHeight: '16px',
  },
  '& tbody tr': { borderTop: 1, borderColor: 'hairline' },
} as const
