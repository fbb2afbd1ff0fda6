import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { PersonField } from '../../ui/form/PersonField.tsx'
import { PlainForm } from '../../ui/form/PlainForm.tsx'
import { PersonRights } from '../rights/PersonRights.tsx'
import { rightsOf } from '../rights/rightsQueries.ts'
import { useFoundPeople } from '../users/users.data.ts'

/** Why may this person do this, or not: one chooses whom, and asks cell by cell. */
export function WhyTab() {
  const { t } = useTranslation('roles')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = Number(search.kisi)
  const userId = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const choose = (id: number | null) =>
    void navigate({
      to: '.',
      search: id === null ? { sekme: 'neden' } : { ...search, sekme: 'neden', kisi: String(id) },
      replace: true,
      resetScroll: false,
    })
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
