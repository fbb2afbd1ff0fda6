import { CalendarIcon } from '../../icons.ts'

export const pickerIcons = { openPickerIcon: CalendarIcon }

/** The pickers' own field, made to look like ours. */
export const pickerSlots = (frame: { id: string; error: boolean }, onBlur: () => void, label: string) =>
  ({
    textField: {
      id: frame.id,
      error: frame.error,
      fullWidth: true,
      hiddenLabel: true,
      onBlur,
      sx: {
        '& .MuiPickersInputBase-root': {
          height: 38,
          borderRadius: '8px',
          bgcolor: 'background.paper',
          paddingInline: '13px',
        },
        '& .MuiPickersInputBase-sectionsContainer': { padding: 0, fontSize: 'size.body' },
        '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'controlLine', insetBlockStart: 0 },
        '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
      },
    },
    popper: { 'aria-label': label },
    openPickerButton: { size: 'small' },
  }) as const
