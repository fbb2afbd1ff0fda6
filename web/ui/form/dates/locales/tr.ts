import { trTR } from '@mui/x-date-pickers/locales'
import { tr } from 'date-fns/locale/tr'

export const locale = tr
export const { localeText } = trTR.components.MuiLocalizationProvider.defaultProps
