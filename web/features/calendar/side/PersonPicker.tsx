import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Person as PersonRow, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { userKeys } from '../../users/users.data.ts'

type PersonPickerProps = {
  anchor: HTMLElement
  label: string
  onPick: (person: PersonRow) => void
  onClose: () => void
}

export function PersonPicker({ anchor, label, onPick, onClose }: PersonPickerProps) {
  const { t } = useTranslation('ui')
  const me = useSession((session) => session.user?.id)
  const [q, setQ] = useState('')
  const query = { q, size: 8, status: 'active' } as const
  const { data } = useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(userEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const people = data?.rows.filter(({ id }) => id !== me) ?? []
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { width: 280, p: '8px' } } }}
    >
      <OutlinedInput
        autoFocus
        fullWidth
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          const [first] = people
          if (event.key === 'Enter' && first) onPick(first)
        }}
        sx={fieldHeight('medium')}
      />
      <MenuList aria-label={label} sx={{ mt: '4px', maxHeight: 280, overflowY: 'auto' }}>
        {people.map((person) => (
          <MenuItem key={person.id} onClick={() => onPick(person)}>
            <Person person={{ ...person, presence: null }} size={24} />
          </MenuItem>
        ))}
        {data && people.length === 0 && <MenuItem disabled>{t('people.none')}</MenuItem>}
      </MenuList>
    </Popover>
  )
}
