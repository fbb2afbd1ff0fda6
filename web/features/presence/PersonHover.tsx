import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { personHref } from '#contract/href.ts'
import { useLooking, useSession } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { MessageIcon } from '../../ui/icons.ts'
import { PersonCard } from '../../ui/Person/PersonCard.tsx'
import type { PersonLike } from '../../ui/Person/person.ts'
import { PresenceText } from './PresenceText.tsx'

/** Pointing at somebody shows whether they are there, and offers to write to them. */
export function PersonHover({ person, children }: { person: PersonLike; children: ReactNode }) {
  const { t } = useTranslation('presence')
  const me = useSession((session) => session.user?.id)
  const looking = useLooking()
  // Nobody writes to a bot, and it is never here or away.
  if (person.isBot) return children
  return (
    <PersonCard
      person={person}
      secondary={<PresenceText userId={person.id} />}
      {...(person.id === me || looking
        ? {}
        : {
            actions: (
              <Button component={AppLink} href={personHref(person.id)} size="small" startIcon={<MessageIcon />}>
                {t('write')}
              </Button>
            ),
          })}
    >
      {children}
    </PersonCard>
  )
}
