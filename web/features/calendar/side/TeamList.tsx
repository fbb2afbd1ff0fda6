import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { userKeys } from '../../users/users.data.ts'
import { PersonPicker } from './PersonPicker.tsx'

/** People who were picked since the page was loaded: switched off, they stay in the list. */
const usePicked = create<{ ids: readonly number[] }>(() => ({ ids: [] }))

const keepColleague = (id: number) => usePicked.setState(({ ids }) => ({ ids: [...new Set([...ids, id])] }))

function useColleagues(shown: readonly number[]): readonly NamedPerson[] {
  const { ids } = usePicked()
  const asked = useQueries({
    queries: [...new Set([...shown, ...ids])].map((id) => ({
      queryKey: userKeys.one(id),
      queryFn: () => call(userEndpoints.read, { params: { id } }),
    })),
  })
  return asked.flatMap(({ data }) => data ?? [])
}

type TeamListProps = { shown: readonly number[]; onShown: (people: number[]) => void }

/** Colleagues whose calendars are shown over mine; a person picked once stays in the list. */
export function TeamList({ shown, onShown }: TeamListProps) {
  const { t } = useTranslation('calendar')
  const titleId = useId()
  const colleagues = useColleagues(shown)
  const [picking, setPicking] = useState<HTMLElement | null>(null)
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Row sx={{ mb: '4px' }}>
        <Typography id={titleId} variant="overline" component="h2" sx={{ color: 'text.secondary', flex: 1 }}>
          {t('side.team')}
        </Typography>
        <IconAction
          icon={AddIcon}
          label={t('side.addColleague')}
          onClick={(event) => setPicking(event.currentTarget)}
        />
      </Row>
      {colleagues.map((person) => (
        <Box
          key={person.id}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 34, cursor: 'pointer' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Person person={{ ...person, presence: null }} size={24} />
          </Box>
          <Switch
            size="small"
            checked={shown.includes(person.id)}
            onChange={(_event, on) => {
              keepColleague(person.id)
              onShown(on ? [...shown, person.id] : shown.filter((id) => id !== person.id))
            }}
            slotProps={{ input: { 'aria-label': t('side.showColleague', { name: person.fullName }) } }}
          />
        </Box>
      ))}
      {colleagues.length === 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('side.noColleagues')}
        </Typography>
      )}
      {picking && (
        <PersonPicker
          anchor={picking}
          label={t('side.addColleague')}
          onClose={() => setPicking(null)}
          onPick={(person) => {
            setPicking(null)
            keepColleague(person.id)
            if (!shown.includes(person.id)) onShown([...shown, person.id])
          }}
        />
      )}
    </Box>
  )
}
