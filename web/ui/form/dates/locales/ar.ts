import { enUS } from '@mui/x-date-pickers/locales'
import { ar } from 'date-fns/locale/ar'

export const locale = ar
// The picker library has no Arabic words of its own.
export const { localeText } = enUS.components.MuiLocalizationProvider.defaultProps
