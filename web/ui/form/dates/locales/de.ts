import { deDE } from '@mui/x-date-pickers/locales'
import { de } from 'date-fns/locale/de'

export const locale = de
export const { localeText } = deDE.components.MuiLocalizationProvider.defaultProps
