import type app from '../../i18n/tr/app.json'

export type ScreenTitle = keyof (typeof app)['screens']
