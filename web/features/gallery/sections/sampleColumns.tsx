import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { column } from '../../../ui/DataTable/column.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { LockIcon, MailSendIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import type { IconComponent } from '../../../ui/pointing.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { type SampleRow, type SampleStatus, statusTones } from '../samples.ts'

const Roles = ({ row }: { row: SampleRow }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: '4px' }}>
    {row.roles.map((role) => (
      <StatusChip key={role} tone={role === 'Admin' ? 'primary' : 'secondary'}>
        {role}
      </StatusChip>
    ))}
  </Box>
)

const statusIcons: Partial<Record<SampleStatus, IconComponent>> = { invited: MailSendIcon, locked: LockIcon }

function Status({ status }: { status: SampleStatus }) {
  const { t } = useTranslation('gallery')
  const icon = statusIcons[status]
  return (
    <StatusChip tone={statusTones[status] ?? 'secondary'} {...(icon ? { icon } : {})}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

export function useSampleColumns(): Column<SampleRow>[] {
  const { t } = useTranslation('gallery')
  return useMemo(
    () => [
      column('person', t('table.person'), { sortable: true, hideable: false, width: '28%' }, (row) => (
        <Person person={row} secondary={row.email} dimmed={row.status === 'inactive'} />
      )),
      column('roles', t('table.roles'), (row) => <Roles row={row} />),
      column('department', t('table.department'), { sortable: true }, (row) => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {row.department}
        </Box>
      )),
      column('status', t('table.status'), (row) => <Status status={row.status} />),
      column('seen', t('table.seen'), { sortable: true }, (row) => <Instant value={row.seen} />),
      column('tasks', t('table.tasks'), { sortable: true, align: 'end' }, (row) => <strong>{row.tasks}</strong>),
      column('email', t('fields.email'), { hiddenAtFirst: true }, (row) => row.email),
    ],
    [t],
  )
}

export function PhoneSample({ row }: { row: SampleRow }) {
  return (
    <Box sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <Face person={row} size={38} />
      <Meta sx={{ flex: 1, minWidth: 0, display: 'grid', gap: '4px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px' }}>
          <Box component="strong" sx={{ fontSize: 'size.text', fontWeight: 600, color: 'text.primary' }}>
            {row.fullName}
          </Box>
          <Instant value={row.seen} />
        </Box>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.email}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Roles row={row} />
          <Status status={row.status} />
        </Box>
      </Meta>
    </Box>
  )
}
