import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '#contract/text/fold.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { useBoardContext } from '../boardContext.ts'

type MembersPickerProps = { ids: readonly number[]; onChange: (ids: number[]) => void }

const manyPeople = 6

export function MembersPicker({ ids, onChange }: MembersPickerProps) {
  const { t } = useTranslation('kanban')
  const { people } = useBoardContext()
  const [q, setQ] = useState('')
  const found = [...people.values()].filter((person) => fold(person.fullName).includes(fold(q.trim())))
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  return (
    <Box sx={{ width: 264 }}>
      {people.size > manyPeople && (
        <Box sx={{ p: '10px 10px 4px' }}>
          <OutlinedInput
            autoFocus
            fullWidth
            value={q}
            onChange={(event) => setQ(event.target.value)}
            placeholder={t('pickers.findPerson')}
            inputProps={{ 'aria-label': t('pickers.findPerson') }}
          />
        </Box>
      )}
      <MenuList
        autoFocus={people.size <= manyPeople}
        aria-label={t('card.people')}
        sx={{ maxHeight: 280, overflowY: 'auto' }}
      >
        {found.map((person) => (
          <MenuItem
            key={person.id}
            role="menuitemcheckbox"
            aria-checked={ids.includes(person.id)}
            onClick={() => toggle(person.id)}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Person person={{ ...person, presence: null }} size={26} />
            </Box>
            {ids.includes(person.id) && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
      </MenuList>
      {found.length === 0 && (
        <Meta as="p" sx={{ m: 0, p: '4px 16px 14px' }}>
          {t('people.none', { ns: 'ui' })}
        </Meta>
      )}
    </Box>
  )
}
