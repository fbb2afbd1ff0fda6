import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { CheckIcon, SearchIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { useFoundPeople } from '../../users/users.data.ts'
import { useColleagues } from './useColleagues.ts'

type PersonPickerProps = {
  anchor: HTMLElement
  label: string
  chosen: readonly number[]
  /** The project of the task: its members come first, others are marked. */
  spaceId?: number | null
  /** One click chooses and closes, unless several can be chosen. */
  multiple?: boolean
  /** The first entry, which removes the person. */
  none?: string
  onPick: (person: NamedPerson | null) => void
  onClose: () => void
}

/** Chooses a person: type, move with the arrows, choose with Enter. */
export function PersonPicker(props: PersonPickerProps) {
  const { anchor, label, chosen, spaceId = null, multiple = false, none, onPick, onClose } = props
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { people: found, searching } = useFoundPeople(text)
  const { inOrder, noteOf } = useColleagues(spaceId)
  const people = inOrder(found, text)
  const listId = useId()
  const entries: readonly (NamedPerson | null)[] = none !== undefined && text === '' ? [null, ...people] : people
  const active = Math.min(at, entries.length - 1)
  const pick = (entry: NamedPerson | null | undefined) => {
    if (entry === undefined) return
    onPick(entry && { id: entry.id, fullName: entry.fullName, avatar: entry.avatar })
    if (!multiple) onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(active >= entries.length - 1 ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? entries.length - 1 : active - 1)
    else if (event.key === 'Enter') pick(entries[active])
    else return
    event.preventDefault()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 280, mt: '4px', p: '6px' } } }}
    >
      <Row sx={searchRow}>
        <SearchIcon width={18} height={18} aria-hidden />
        <Box
          component="input"
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
          sx={field}
        />
      </Row>
      <Box id={listId} role="listbox" aria-label={label} sx={{ maxHeight: 280, overflowY: 'auto' }}>
        {entries.map((entry, index) => (
          <Box
            key={entry?.id ?? 0}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => index !== active && setAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(entry)}
            sx={{ ...option, bgcolor: index === active ? 'tone.primary.ground' : 'transparent' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {entry ? <Person person={{ ...entry, presence: null }} size={28} secondary={noteOf(entry.id)} /> : none}
            </Box>
            {entry && chosen.includes(entry.id) && <CheckIcon width={18} height={18} aria-hidden />}
          </Box>
        ))}
      </Box>
      {entries.length === 0 && !searching && <Box sx={{ ...option, cursor: 'default' }}>{t('people.none')}</Box>}
    </Popover>
  )
}

const searchRow = {
  gap: '8px',
  px: '8px',
  mb: '4px',
  borderBottom: 1,
  borderColor: 'hairline',
  color: 'text.secondary',
} as const
const field = {
  flex: 1,
  minWidth: 0,
  height: 36,
  border: 0,
  outline: 'none !important',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'size.text',
} as const
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 38,
  px: '8px',
  borderRadius: '8px',
  fontSize: 'size.text',
  cursor: 'pointer',
} as const
