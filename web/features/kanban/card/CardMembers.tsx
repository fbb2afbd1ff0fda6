import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Face } from '../../../ui/Person/Face.tsx'
import { useBoardPeople } from '../boardContext.ts'

const most = 3

/** Overlapping faces, named as a whole. */
export function CardMembers({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('ui')
  const people = useBoardPeople(ids)
  if (people.length === 0) return null
  const shown = people.slice(0, most)
  const rest = people.length - shown.length
  const names = shown.map((person) => person.fullName).join(', ')
  return (
    <Box
      component="span"
      role="img"
      aria-label={rest > 0 ? t('people.andMore', { names, count: rest }) : names}
      title={people.map((person) => person.fullName).join(', ')}
      sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0, '& > * + *': { marginInlineStart: '-6px' } }}
    >
      {shown.map((person) => (
        <Face key={person.id} person={{ ...person, presence: null }} size={24} />
      ))}
      {rest > 0 && (
        <Box component="span" sx={{ '&&': { marginInlineStart: '4px' }, fontWeight: 600 }}>
          <bdi>+{rest}</bdi>
        </Box>
      )}
    </Box>
  )
}
