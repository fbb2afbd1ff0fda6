import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import type { Person as PersonRow } from '#contract/users/users.endpoints.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { floatingShadow } from '../../../ui/theme/shadows.ts'
import type { QuickTask } from './quickAdd.ts'

type NameChoicesProps = {
  unclear: NonNullable<QuickTask<PersonRow>['unclear']>
  onChoose: (username: string) => void
}

/** Below the field, when a name is nobody's or several people's. */
export function NameChoices({ unclear, onChoose }: NameChoicesProps) {
  const { t } = useTranslation('tasks')
  return (
    <Box sx={look}>
      <Box role="alert" sx={{ px: '12px', py: '6px', fontSize: 'size.small', color: 'tone.error.ink' }}>
        {t(unclear.choices.length === 0 ? 'quick.nobody' : 'quick.several', { name: unclear.name })}
      </Box>
      {unclear.choices.slice(0, 6).map((person) => (
        <ButtonBase
          key={person.id}
          onClick={() => onChoose(person.username)}
          sx={{ width: 1, justifyContent: 'flex-start', px: '12px', py: '6px', '&:hover': { bgcolor: 'action.hover' } }}
        >
          <Person person={{ ...person, presence: null }} secondary={person.title} size={28} />
        </ButtonBase>
      ))}
    </Box>
  )
}

const look = {
  position: 'absolute',
  zIndex: 4,
  insetInline: 0,
  insetBlockStart: { sm: 'calc(100% + 4px)' },
  insetBlockEnd: { xs: 'calc(100% + 4px)', sm: 'auto' },
  py: '4px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'raised',
  boxShadow: floatingShadow,
} as const
