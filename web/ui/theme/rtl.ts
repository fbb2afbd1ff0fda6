import '@fontsource-variable/noto-sans-arabic/wght.css'
import createCache from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'

/** Loaded only by right-to-left languages: the style mirror and the Arabic face. */
export const rtlCache = createCache({ key: 'ir', stylisPlugins: [rtlPlugin] })
