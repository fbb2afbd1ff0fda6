import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { PersonPicker } from '../../tasks/people/PersonPicker.tsx'

type OwnerChoiceProps = { value: number | undefined; onChange: (id: number | undefined) => void }

/** Whose deals the board shows. */
export function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const { t } = useTranslation('sales')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const people = usePeopleOptions()
  const name = people.find((person) => person.value === String(value))?.label
  return (
    <>
      <Button
        aria-haspopup="listbox"
        aria-label={`${t('filters.owner')}: ${name ?? t('filters.everybody')}`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <bdi>{name ?? t('filters.everybody')}</bdi>
      </Button>
      {anchor && (
        <PersonPicker
          anchor={anchor}
          label={t('filters.owner')}
          chosen={value === undefined ? [] : [value]}
          none={t('filters.everybody')}
          onPick={(person) => onChange(person?.id)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
