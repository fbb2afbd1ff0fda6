import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, BoardIcon, CalendarIcon, EditIcon, ImportIcon, TrashIcon, UserAddIcon } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Section } from '../Section.tsx'

const keys = ['J', 'K', 'Enter']

export function Buttons() {
  const { t } = useTranslation('gallery')
  const [view, setView] = useState('board')
  const nothing = () => undefined
  return (
    <Section name="buttons">
      <Button variant="contained" startIcon={<UserAddIcon />}>
        {t('words.create')}
      </Button>
      <Button startIcon={<ImportIcon />}>{t('words.import')}</Button>
      <Button variant="text" startIcon={<AddIcon />}>
        {t('words.add')}
      </Button>
      <Button variant="contained" color="error" startIcon={<TrashIcon />}>
        {t('words.delete')}
      </Button>
      <Button color="error">{t('words.delete')}</Button>
      <Button disabled>{t('words.import')}</Button>
      <Button variant="contained" disabled>
        {t('words.create')}
      </Button>
      <Button size="small">{t('words.import')}</Button>
      <IconAction icon={EditIcon} label={t('words.edit')} size="medium" />
      <ActionMenu
        label={t('words.menu')}
        actions={[
          { id: 'edit', label: t('words.edit'), icon: EditIcon, onSelect: nothing },
          {
            id: 'import',
            label: t('words.import'),
            icon: ImportIcon,
            onSelect: nothing,
            disabledReason: t('words.reason'),
          },
          {
            id: 'delete',
            label: t('words.delete'),
            icon: TrashIcon,
            onSelect: nothing,
            danger: true,
            startsGroup: true,
          },
        ]}
      />
      <ToggleButtonGroup
        exclusive
        value={view}
        onChange={(_event, next) => next && setView(next)}
        aria-label={t('words.view')}
      >
        <ToggleButton value="board">
          <BoardIcon width={16} height={16} aria-hidden />
          {t('words.board')}
        </ToggleButton>
        <ToggleButton value="calendar">
          <CalendarIcon width={16} height={16} aria-hidden />
          {t('words.calendar')}
        </ToggleButton>
      </ToggleButtonGroup>
      <LinkButton href="#top" chevron>
        {t('words.all')}
      </LinkButton>
      <LinkButton icon={AddIcon} onClick={nothing}>
        {t('words.add')}
      </LinkButton>
      <span>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </Section>
  )
}
