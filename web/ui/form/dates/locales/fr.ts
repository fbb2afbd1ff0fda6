import { frFR } from '@mui/x-date-pickers/locales'
import { fr } from 'date-fns/locale/fr'

export const locale = fr
export const { localeText } = frFR.components.MuiLocalizationProvider.defaultProps
