import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/money/money.ts'
import { openStages } from '#contract/sales/stages.ts'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type FieldProps, useField } from '../../../ui/form/useField.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'
import { useCustomers } from '../sales.data.ts'
import { DealPerson } from './DealPerson.tsx'

type DealFieldsProps = {
  /** The people who are in the form from the start. */
  known: readonly PersonLike[]
  isNew: boolean
  /** While no quote gives the amount, and for people who may see it. */
  estimates: boolean
  /** Handing the deal over is its owner's. */
  handsOver: boolean
}

export function DealFields({ known, isNew, estimates, handsOver }: DealFieldsProps) {
  const { t } = useTranslation('sales')
  const currency: unknown = useWatch({ name: 'currency' })
  const ownerId: unknown = useWatch({ name: 'ownerId' })
  const teamIds: unknown = useWatch({ name: 'teamIds' })
  const guestIds: unknown = useWatch({ name: 'guestIds' })
  const taken = (...ids: unknown[]) => new Set(ids.flat().filter((id) => typeof id === 'number'))
  return (
    <>
      <TextField name="title" label={t('fields.title')} required autoFocus={isNew} />
      <CustomerField name="customer" label={t('fields.customer')} required />
      <Box sx={pair}>
        {isNew && (
          <SelectField
            name="stage"
            label={t('fields.stage')}
            options={openStages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
          />
        )}
        <DayField name="closingDay" label={t('fields.closingDay')} />
        {!isNew && (
          <TextField
            name="probability"
            label={t('fields.probability')}
            hint={t('fields.probabilityHint')}
            inputMode="numeric"
          />
        )}
      </Box>
      {estimates && (
        <Box sx={pair}>
          <MoneyField
            name="amount"
            label={t('fields.estimate')}
            hint={t('fields.estimateHint')}
            currency={String(currency)}
          />
          <SelectField
            name="currency"
            label={t('fields.currency')}
            options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          />
        </Box>
      )}
      {handsOver && <DealPerson name="ownerId" label={t('fields.owner')} known={known} required />}
      <ColleaguesField name="teamIds" label={t('fields.team')} known={known} without={taken(ownerId, guestIds)} />
      <ColleaguesField
        name="guestIds"
        label={t('fields.guests')}
        known={known}
        without={taken(ownerId, teamIds)}
        hint={t('fields.guestsHint')}
      />
      <Box sx={pair}>
        <TextField name="source" label={t('fields.source')} />
        <TextField name="competitor" label={t('fields.competitor')} />
      </Box>
    </>
  )
}

const pair = { display: 'grid', gap: '16px', gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** Any name; those of earlier deals are offered, so that one customer keeps one spelling. */
function CustomerField({ name, label, required = false }: FieldProps) {
  const { field, error, readOnly } = useField(name)
  const value: string = field.value ?? ''
  const [typed, setTyped] = useState('')
  const customers = useCustomers(typed)
  return (
    <FieldFrame label={label} error={error} required={required}>
      {(frame) => (
        <Autocomplete
          id={frame.id}
          freeSolo
          disableClearable
          options={customers}
          // The server has chosen: it knows Turkish letters.
          filterOptions={(options) => options.filter((option) => option !== value)}
          readOnly={readOnly}
          inputValue={value}
          onInputChange={(_event, next, reason) => {
            if (reason === 'reset') return
            field.onChange(next)
            setTyped(next)
          }}
          onChange={(_event, next) => field.onChange(next)}
          onBlur={field.onBlur}
          sx={{ '& .MuiOutlinedInput-root': { py: 0, px: '8px' } }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <bdi>{option}</bdi>
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': frame['aria-describedby'],
                'aria-required': required,
                autoComplete: 'organization',
                dir: 'auto',
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
