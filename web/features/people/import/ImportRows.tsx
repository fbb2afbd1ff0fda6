import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { importEndpoints } from '#contract/people/import.endpoints.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Outcome } from './useImport.ts'

type ImportRowsProps = {
  fileName: string
  preview: ResponseOf<typeof importEndpoints.preview>
  outcomes: ReadonlyMap<number, Outcome>
  ready: number
  invited: number
}

/** The contents of the file, line by line, with the problems of each. */
export function ImportRows({ fileName, preview, outcomes, ready, invited }: ImportRowsProps) {
  const { t } = useTranslation('people')
  const { columns, ignored, rows } = preview
  const faulty = rows.filter(({ line, errors }) => errors.length + (outcomes.get(line)?.errors.length ?? 0) > 0).length
  const counts = [
    ...(invited > 0 ? [t('importing.finished', { count: invited })] : []),
    ...(ready > 0 ? [t('importing.ready', { count: ready })] : []),
    ...(faulty > 0 ? [t('importing.faulty', { count: faulty })] : []),
  ]
  return (
    <>
      <Box role="status">
        <Typography variant="subtitle2">
          <bdi>{fileName}</bdi>
        </Typography>
        <Typography variant="body2">{counts.join(' · ')}</Typography>
        {ignored.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('importing.ignored', { names: ignored.join(', ') })}
          </Typography>
        )}
      </Box>
      <Box
        // Scrolls by keyboard too.
        tabIndex={0}
        role="region"
        aria-label={fileName}
        sx={{ overflow: 'auto', maxHeight: 360, border: 1, borderColor: 'hairline', borderRadius: '8px' }}
      >
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('importing.line')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column === 'fullName' ? 'person' : column}`)}
                </th>
              ))}
              <th scope="col">{t('importing.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, values, errors }) => {
              const outcome = outcomes.get(line)
              const wrong = [...errors, ...(outcome?.errors ?? [])]
              const isWrong = (column: string) => wrong.some((error) => error.column === column)
              return (
                <tr key={line}>
                  <td>{line}</td>
                  {columns.map((column) => (
                    <Box component="td" key={column} sx={isWrong(column) ? { color: 'tone.error.ink' } : undefined}>
                      <bdi>{values[column]}</bdi>
                    </Box>
                  ))}
                  <td>
                    {wrong.length > 0 ? (
                      <Box sx={{ color: 'tone.error.ink', minWidth: 180, whiteSpace: 'normal' }}>
                        {wrong.map(({ message }) => message).join(' ')}
                      </Box>
                    ) : (
                      <StatusChip tone={outcome ? 'success' : 'secondary'}>
                        {t(outcome ? 'importing.invited' : 'importing.ok')}
                      </StatusChip>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Box>
      </Box>
    </>
  )
}

const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 'size.small',
  '& th, & td': { px: '12px', py: '8px', textAlign: 'start', whiteSpace: 'nowrap' },
  '& th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
