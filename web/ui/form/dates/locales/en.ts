import { enUS } from '@mui/x-date-pickers/locales'
import { enGB } from 'date-fns/locale/en-GB'

export const locale = enGB
export const { localeText } = enUS.components.MuiLocalizationProvider.defaultProps
