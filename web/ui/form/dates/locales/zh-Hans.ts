import { zhCN } from '@mui/x-date-pickers/locales'
import { zhCN as dateFnsLocale } from 'date-fns/locale/zh-CN'

export const locale = dateFnsLocale
export const { localeText } = zhCN.components.MuiLocalizationProvider.defaultProps
