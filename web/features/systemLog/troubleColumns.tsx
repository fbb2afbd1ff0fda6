import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { SystemTrouble } from '#contract/systemLog/systemLog.schemas.ts'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { ellipsis } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { levelLooks } from './levelLooks.ts'

export const troubleColumns = (
  t: TFunction<'systemLog'>,
  serviceName: (service: string) => string,
): readonly Column<SystemTrouble>[] => [
  {
    id: 'message',
    header: t('columns.message'),
    hideable: false,
    width: '52%',
    cell: ({ message, service }) => (
      <Box sx={{ minWidth: 0 }}>
        {/* What is cut off is the end of the message, whichever way it is read. */}
        <Box dir="auto" sx={{ ...ellipsis, fontWeight: 550, textAlign: 'match-parent' }} title={message}>
          {message}
        </Box>
        <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{serviceName(service)}</bdi>
        </Box>
      </Box>
    ),
  },
  {
    id: 'level',
    header: t('columns.level'),
    cell: ({ level }) => <StatusChip {...levelLooks[level]}>{t(`levels.${level}`)}</StatusChip>,
  },
  {
    id: 'count',
    header: t('columns.count'),
    sortable: true,
    align: 'end',
    cell: ({ count }) => <bdi>{t('times', { count })}</bdi>,
  },
  { id: 'lastAt', header: t('columns.lastAt'), sortable: true, cell: ({ lastAt }) => <Instant value={lastAt} /> },
  {
    id: 'firstAt',
    header: t('columns.firstAt'),
    hiddenAtFirst: true,
    cell: ({ firstAt }) => <Instant value={firstAt} />,
  },
]
