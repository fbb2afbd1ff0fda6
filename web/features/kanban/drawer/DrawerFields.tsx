import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyDayChoice } from '../../../ui/form/dates/lazyPickers.tsx'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { Meta } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { useBoardContext, useBoardPeople } from '../boardContext.ts'
import { CardDue } from '../card/CardDue.tsx'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { LabelsPicker } from '../pickers/LabelsPicker.tsx'
import { MembersPicker } from '../pickers/MembersPicker.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { LinkedTask } from './LinkedTask.tsx'

type ValueButtonProps = {
  /** What a click does; screen readers read the value before it. */
  label: string
  empty?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  children: ReactNode
}

function ValueButton({ label, empty = false, children, ...button }: ValueButtonProps) {
  return (
    <Box component="button" type="button" title={label} sx={[look, empty && { color: 'text.secondary' }]} {...button}>
      {children}
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  maxWidth: 1,
  minHeight: 32,
  px: '8px',
  mx: '-8px',
  py: '4px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'size.text',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { bgcolor: 'action.hover' },
} as const

type DrawerFieldsProps = { card: Card; onSave: (base: Card, fields: CardFields) => Promise<void> }

/** Label and value side by side; each value is changed in place. */
export function DrawerFields({ card, onSave }: DrawerFieldsProps) {
  const { t } = useTranslation('kanban')
  const { askMove, visible } = useBoardContext()
  const members = useBoardPeople(card.members)
  const column = visible().find((shown) => shown.column.id === card.boardId)?.column
  const save = (fields: CardFields) => void onSave(card, fields)
  return (
    <Box component="dl" sx={{ display: 'grid', gap: '4px', m: 0 }}>
      {column && (
        <Row label={t('card.moveColumn')}>
          <ValueButton label={t('drawer.moveFrom', { column: column.title })} onClick={() => askMove(card.id)}>
            <bdi>{column.title}</bdi>
          </ValueButton>
        </Row>
      )}
      <Row label={t('drawer.fields.members')}>
        <PickerButton
          label={t('card.people')}
          button={(opener) => (
            <ValueButton label={t('drawer.changeMembers')} empty={members.length === 0} {...opener}>
              {members.length === 0
                ? t('drawer.noMembers')
                : members.map((person) => <Person key={person.id} person={{ ...person, presence: null }} size={22} />)}
            </ValueButton>
          )}
        >
          {() => <MembersPicker ids={card.members} onChange={(ids) => save({ members: ids })} />}
        </PickerButton>
      </Row>
      <Row label={t('drawer.fields.labels')}>
        <PickerButton
          label={t('card.labels')}
          button={(opener) => (
            <ValueButton label={t('drawer.changeLabels')} empty={card.labels.length === 0} {...opener}>
              {card.labels.length === 0
                ? t('drawer.noLabels')
                : card.labels.map((label) => <LabelTag key={label} label={label} />)}
            </ValueButton>
          )}
        >
          {() => <LabelsPicker labels={card.labels} onChange={(labels) => save({ labels })} />}
        </PickerButton>
      </Row>
      <Row label={t('drawer.fields.dueDate')}>
        <PickerButton
          label={t('card.due')}
          button={(opener) => (
            <ValueButton label={t('drawer.changeDue')} empty={card.dueDate === ''} {...opener}>
              {card.dueDate === '' ? t('drawer.noDue') : <CardDue day={card.dueDate} />}
            </ValueButton>
          )}
        >
          {(close) => (
            <LazyDayChoice
              day={card.dueDate || null}
              onPick={(day) => {
                save({ dueDate: day ?? '' })
                close()
              }}
            />
          )}
        </PickerButton>
      </Row>
      <Row label={t('drawer.task')}>
        <LinkedTask card={card} />
      </Row>
    </Box>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', alignItems: 'start', minHeight: 32 }}>
      <Meta as="dt" sx={{ lineHeight: '32px' }}>
        {label}
      </Meta>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  )
}
