import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Meta } from '../layout.ts'
import { Face } from './Face.tsx'
import type { PersonLike } from './person.ts'

type PeopleStackProps = { people: readonly PersonLike[]; max?: number; size?: number; total?: number }

/** A few faces side by side and how many more; named as a whole for screen readers. */
export function PeopleStack({ people, max = 4, size = 28, total = people.length }: PeopleStackProps) {
  const { t } = useTranslation('ui')
  const shown = people.slice(0, max)
  const rest = total - shown.length
  const names = shown.map((person) => person.fullName).join(', ')
  return (
    <Box
      component="span"
      role="img"
      aria-label={rest > 0 ? t('people.andMore', { names, count: rest }) : names}
      title={names}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}
    >
      {shown.map((person) => (
        <Face key={person.id} person={{ ...person, presence: null }} size={size} />
      ))}
      {rest > 0 && (
        <Meta as="span" sx={{ fontWeight: 550, px: '4px' }}>
          <bdi>+{rest}</bdi>
        </Meta>
      )}
    </Box>
  )
}
