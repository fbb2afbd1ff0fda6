import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Face } from '../../../ui/Person/Face.tsx'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import { PersonCard } from '../../../ui/Person/PersonCard.tsx'
import { Section } from '../Section.tsx'
import { sampleRows } from '../samples.ts'

export function People() {
  const { t } = useTranslation('gallery')
  return (
    <Section name="people">
      {sampleRows.slice(0, 4).map((row) => (
        <PersonCard
          key={row.id}
          person={row}
          secondary={row.department}
          actions={<Button size="small">{t('words.message')}</Button>}
        >
          <Person person={row} secondary={row.email} />
        </PersonCard>
      ))}
      {sampleRows.slice(4, 6).map((row) => (
        <Person key={row.id} person={row} size={24} />
      ))}
      {sampleRows.slice(6, 12).map((row) => (
        <Face key={row.id} person={row} size={40} />
      ))}
      <PeopleStack people={sampleRows.slice(0, 7)} max={3} />
      {sampleRows.slice(8, 9).map((row) => (
        <Person key={row.id} person={row} secondary={row.email} dimmed />
      ))}
    </Section>
  )
}
