import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { usePresence } from '../../presence/presenceStore.ts'
import type { BoardState } from '../model/board.ts'

/** Who of the project is at work now: whoever sees a card move knows who may have moved it. */
export function WhoIsHere({ members }: { members: BoardState['members'] }) {
  const { t } = useTranslation('kanban')
  const me = useSession((session) => session.user?.id)
  const presence = usePresence((state) => state.people)
  const here = members.filter(({ id, role }) => role !== null && id !== me && presence.get(id)?.state === 'active')
  if (here.length === 0) return null
  return (
    <Box role="group" aria-label={t('here')} title={t('here')} sx={{ display: 'inline-flex' }}>
      <PeopleStack people={here} max={4} size={28} />
    </Box>
  )
}
