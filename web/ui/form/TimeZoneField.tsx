import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon } from '../icons.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

const zones = Intl.supportedValuesOf('timeZone')
const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** Four hundred zones are searched, not scrolled. */
export function TimeZoneField({ name, label }: FieldProps) {
  const { t } = useTranslation('ui')
  const { field, error, readOnly } = useField(name)
  const value: string = field.value
  return (
    <FieldFrame label={label} error={error}>
      {(frame) => (
        <Autocomplete
          id={frame.id}
          options={zones.includes(value) ? zones : [value, ...zones]}
          value={value}
          disableClearable
          readOnly={readOnly}
          getOptionLabel={zoneName}
          getOptionKey={(zone) => zone}
          noOptionsText={t('timeZone.none')}
          openText={t('open')}
          closeText={t('close')}
          popupIcon={<ChevronDownIcon width={18} height={18} />}
          onChange={(_event, zone) => field.onChange(zone)}
          onBlur={field.onBlur}
          // As high as the fields beside it.
          sx={{ '& .MuiOutlinedInput-root': { py: 0, paddingInlineStart: '8px' } }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'] }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
