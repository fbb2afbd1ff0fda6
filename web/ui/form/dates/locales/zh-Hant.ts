import { zhTW } from '@mui/x-date-pickers/locales'
import { zhTW as dateFnsLocale } from 'date-fns/locale/zh-TW'

export const locale = dateFnsLocale
export const { localeText } = zhTW.components.MuiLocalizationProvider.defaultProps
