import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import type { BoardState } from '../model/board.ts'

type FaceFilterProps = {
  members: BoardState['members']
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  most: number
}

/** Pictures that switch the filter by person. The reader comes first. */
export function FaceFilter({ members, chosen, onChange, most }: FaceFilterProps) {
  const { t } = useTranslation('kanban')
  const me = useSession((session) => session.user?.id)
  const [all, setAll] = useState(false)
  const people = members.toSorted((left, right) => Number(right.id === me) - Number(left.id === me))
  const near = people.filter((person, at) => all || at < most || chosen.includes(person.id))
  const rest = people.length - near.length
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (people.length < 2) return null
  return (
    <Box
      role="group"
      aria-label={t('filters.people')}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' }}
    >
      {near.map((person) => (
        <Box
          key={person.id}
          component="button"
          type="button"
          aria-pressed={chosen.includes(person.id)}
          aria-label={t('filters.person', { name: person.fullName })}
          title={person.fullName}
          onClick={() => toggle(person.id)}
          sx={face(chosen.includes(person.id))}
        >
          <Face person={{ ...person, presence: null }} size={28} />
        </Box>
      ))}
      {rest > 0 && (
        <Box
          component="button"
          type="button"
          aria-label={t('filters.morePeople', { count: rest })}
          onClick={() => setAll(true)}
          sx={[
            face(false),
            { width: 28, height: 28, bgcolor: 'action.selected', fontSize: 'size.tiny', fontWeight: 600 },
          ]}
        >
          <bdi>+{rest}</bdi>
        </Box>
      )}
    </Box>
  )
}

const face = (on: boolean) => (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  boxShadow: on
    ? `0 0 0 2px ${theme.vars.palette.background.default}, 0 0 0 4px ${theme.vars.palette.primary.main}`
    : 'none',
})
