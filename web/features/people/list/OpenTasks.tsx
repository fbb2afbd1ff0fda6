import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'

const open = 'active,pending,expired'

/** Open work, with what is late in front; each number leads to its rows. Where no heading says what it counts, a word does. */
export function OpenTasks({ person, worded = false }: { person: ManagedPerson; worded?: boolean }) {
  const { t } = useTranslation('people')
  const { id, fullName: name, openTasks, lateTasks } = person
  const assigneeId = String(id)
  const [late, words] = [t('late', { count: lateTasks }), t('tasks', { count: openTasks })]
  if (openTasks === 0) return <Box sx={{ color: 'text.secondary' }}>{openTasks}</Box>
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: '8px', alignItems: 'baseline' }}>
      {lateTasks > 0 && (
        <Box
          component={AppLink}
          href={allTasksHref({ assigneeId, status: 'expired' })}
          aria-label={`${name}: ${late}`}
          sx={{ ...link, color: 'tone.error.ink', fontSize: 'size.small', fontWeight: 600 }}
        >
          {late}
        </Box>
      )}
      <Box
        component={AppLink}
        href={allTasksHref({ assigneeId, status: open })}
        aria-label={worded ? `${name}: ${words}` : t('openTasksOf', { name, count: openTasks })}
        sx={{ ...link, color: 'text.primary', fontWeight: 600 }}
      >
        {worded ? words : openTasks}
      </Box>
    </Box>
  )
}

const link = { textDecoration: 'none', whiteSpace: 'nowrap', '&:hover': { textDecoration: 'underline' } } as const
