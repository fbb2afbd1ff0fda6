import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { Card } from '../../ui/Card.tsx'
import { PersonField } from '../../ui/form/PersonField.tsx'
import { PlainForm } from '../../ui/form/PlainForm.tsx'
import { PersonRights } from '../rights/PersonRights.tsx'
import { rightsOf } from '../rights/rightsQueries.ts'
import { useFoundPeople } from '../users/users.data.ts'

const route = getRouteApi(paths.modules)

/** Why may this person do this, or not: one chooses whom, and asks cell by cell. */
export function WhyTab() {
  const { t } = useTranslation('roles')
  const { kisi: userId } = route.useSearch()
  const change = useChangeAddress()
  const choose = (id: number | null) =>
    change(id === null ? { kisi: undefined, islem: undefined, modul: undefined } : { kisi: id }, { replace: true })
  return (
    <>
      <Card title={t('why.title')}>
        <PlainForm defaultValues={{ userId: userId ?? null }} onSubmit={() => undefined} label={t('why.title')}>
          <Box sx={{ maxWidth: 420 }}>
            <ChosenPerson userId={userId} onChoose={choose} />
          </Box>
        </PlainForm>
      </Card>
      {userId !== undefined && (
        <Box sx={{ mt: '20px' }}>
          <PersonRights userId={userId} />
        </Box>
      )}
    </>
  )
}

type ChosenPersonProps = { userId: number | undefined; onChoose: (id: number | null) => void }

function ChosenPerson({ userId, onChoose }: ChosenPersonProps) {
  const { t } = useTranslation('roles')
  const [text, setText] = useState('')
  const { people } = useFoundPeople(text)
  const { data } = useQuery({ ...rightsOf(userId ?? 0), enabled: userId !== undefined })
  const known = data ? [data.person, ...people.filter(({ id }) => id !== data.person.id)] : people
  const watched: unknown = useWatch({ name: 'userId' })
  const chosen = typeof watched === 'number' ? watched : null
  const follow = useEffectEvent(() => {
    if (chosen !== (userId ?? null)) onChoose(chosen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice changes the address
  useEffect(() => follow(), [chosen])
  return (
    <PersonField
      name="userId"
      label={t('why.person')}
      placeholder={t('why.placeholder')}
      people={known}
      onSearch={setText}
    />
  )
}
