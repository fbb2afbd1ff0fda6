import { ruRU } from '@mui/x-date-pickers/locales'
import { ru } from 'date-fns/locale/ru'

export const locale = ru
export const { localeText } = ruRU.components.MuiLocalizationProvider.defaultProps
