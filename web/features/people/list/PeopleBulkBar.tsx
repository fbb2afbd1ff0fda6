import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { addressOf } from '../../../lib/http/address.ts'
import { BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import { ExportIcon, UserOffIcon, UserSettingsIcon } from '../../../ui/icons.ts'
import type { OpenDialog } from '../dialogs/personDialogs.ts'

type PeopleBulkBarProps = {
  people: readonly ManagedPerson[]
  sort: string
  ask: (dialog: OpenDialog) => void
  onClear: () => void
}

export function PeopleBulkBar({ people, sort, ask, onClear }: PeopleBulkBarProps) {
  const { t } = useTranslation('people')
  const ids = people.map(({ id }) => id).join(',')
  const { onExport } = useExport((format) => addressOf(peopleEndpoints.export.path, {}, { format, sort, ids }))
  const leaving = people.filter(({ status, lastAdmin }) => status !== 'inactive' && !lastAdmin)
  return (
    <Box sx={{ position: 'sticky', insetBlockEnd: 12, zIndex: 5 }}>
      <BulkBar
        count={people.length}
        label={t('bulk.selected', { count: people.length })}
        onClear={onClear}
        actions={[
          { id: 'roles', label: t('bulk.roles'), icon: UserSettingsIcon, onRun: () => ask({ kind: 'roles', people }) },
          { id: 'export', label: t('bulk.export'), icon: ExportIcon, onRun: () => onExport('xlsx') },
          ...(leaving.length === 0
            ? []
            : [
                {
                  id: 'deactivate',
                  label: t('bulk.deactivate'),
                  icon: UserOffIcon,
                  look: 'danger' as const,
                  onRun: () => ask({ kind: 'deactivate', people: leaving }),
                },
              ]),
        ]}
      />
    </Box>
  )
}
