import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { AddIcon, BoardIcon, CalendarIcon, GroupByIcon, ListIcon, MoreHorizontalIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { groupings, type TaskAddress, views } from './address/taskAddress.ts'
import { createTask } from './create/taskDialogs.ts'
import { PhoneFilters } from './filters/PhoneFilters.tsx'

const icons = { list: ListIcon, board: BoardIcon, calendar: CalendarIcon } as const

type PhoneHeadProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void }

/** The title and three icons: how to look, what to look for, and the rest. */
export function PhoneHead({ address, onChange }: PhoneHeadProps) {
  const { t } = useTranslation('tasks')
  const choices = address.view === 'list' ? groupings : []
  return (
    <Row as="header" sx={{ gap: '4px', minHeight: 48, mb: '4px' }}>
      <Typography variant="h4" component="h1" sx={{ flex: 1 }}>
        {t('title')}
      </Typography>
      <ActionMenu
        label={t('views.label')}
        icon={icons[address.view]}
        actions={views.map((view) => ({
          id: view,
          label: t(`views.${view}`),
          icon: icons[view],
          onSelect: () => onChange({ view }),
        }))}
      />
      <PhoneFilters address={address} onChange={onChange} />
      <ActionMenu
        label={t('actions.more')}
        icon={MoreHorizontalIcon}
        actions={[
          { id: 'create', label: t('create.title'), icon: AddIcon, onSelect: () => createTask() },
          ...choices.map((grouping, at) => ({
            id: grouping,
            label: t(`grouping.${grouping}`),
            icon: GroupByIcon,
            startsGroup: at === 0,
            onSelect: () => onChange({ grouping }),
          })),
        ]}
      />
    </Row>
  )
}
