import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { href, personHref } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { idIn } from '../../lib/address/idIn.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { useLooking, useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { EditIcon, MessageIcon, UserOffIcon, UsersIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { UserProfile } from './UserProfile.tsx'
import { userQuery } from './users.data.ts'

const route = getRouteApi(paths.user)

function useUser() {
  const id = idIn(route.useParams().id) ?? 0
  const answer = useQuery(userQuery(id))
  const missing = id === 0 || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

function Content() {
  const { t } = useTranslation('users')
  const query = useUser()
  if (!query.data && query.missing) {
    return (
      <Card>
        <EmptyState icon={UserOffIcon} title={t('notFound.title')} text={t('notFound.text')} />
      </Card>
    )
  }
  return (
    <Loaded query={query} skeleton={<CardSkeleton height={280} />} card>
      {(user) => <UserProfile user={user} />}
    </Loaded>
  )
}

export function UserPage() {
  const { t } = useTranslation(['users', 'people'])
  const { data } = useUser()
  const { rules, user } = useSession()
  const looking = useLooking()
  const manages = abilityOf(rules).can('manage', 'User')
  const back = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}>
      {data && !looking && data.id !== user?.id && (data.status === 'active' || data.status === 'locked') && (
        <LinkButton href={personHref(data.id)} icon={MessageIcon}>
          {t('people:actions.message')}
        </LinkButton>
      )}
      {manages && data && (
        <LinkButton href={href(paths.adminUser, { tab: 'genel-bakis', id: data.id })} icon={EditIcon}>
          {t('manage')}
        </LinkButton>
      )}
      <LinkButton href={paths.users} icon={UsersIcon}>
        {t('title')}
      </LinkButton>
    </Box>
  )
  return (
    <>
      <PageHeader title={t('profile')} actions={back} />
      <Content />
    </>
  )
}
