import { readFileSync } from 'node:fs'
import { createInstance, type i18n } from 'i18next'
import { defaultLanguage, fallbackLanguage, type Language, languages } from '#contract/locale/languages.ts'

const namespaces = [
  'errors',
  'notifications',
  'systemStatus',
  'mail',
  'exports',
  'conversations',
  'incoming',
  'calendarImports',
  'caldav',
] as const
type Namespace = (typeof namespaces)[number]

/** The server's own words: mails, exports, first channels and what webhooks bring; refusals, notifications, alarms and what imports write are read from the browser's catalogues. */
export interface Words {
  say(language: string, namespace: Namespace, key: string, params?: Record<string, unknown>): string
}

const files = {
  errors: (language: Language) => new URL(`../../web/i18n/${language}/errors.json`, import.meta.url),
  notifications: (language: Language) => new URL(`../../web/i18n/${language}/notifications.json`, import.meta.url),
  systemStatus: (language: Language) => new URL(`../../web/i18n/${language}/systemStatus.json`, import.meta.url),
  mail: (language: Language) => new URL(`../i18n/${language}/mail.json`, import.meta.url),
  exports: (language: Language) => new URL(`../i18n/${language}/exports.json`, import.meta.url),
  conversations: (language: Language) => new URL(`../i18n/${language}/conversations.json`, import.meta.url),
  incoming: (language: Language) => new URL(`../i18n/${language}/incoming.json`, import.meta.url),
  calendarImports: (language: Language) => new URL(`../../web/i18n/${language}/calendarImports.json`, import.meta.url),
  caldav: (language: Language) => new URL(`../../web/i18n/${language}/caldav.json`, import.meta.url),
}

function catalogue(language: Language) {
  const read = (url: URL): Record<string, string> => JSON.parse(readFileSync(url, 'utf8'))
  return {
    errors: read(files.errors(language)),
    notifications: read(files.notifications(language)),
    systemStatus: read(files.systemStatus(language)),
    mail: read(files.mail(language)),
    exports: read(files.exports(language)),
    conversations: read(files.conversations(language)),
    incoming: read(files.incoming(language)),
    calendarImports: read(files.calendarImports(language)),
    caldav: read(files.caldav(language)),
  }
}

let loaded: Words | undefined

/** Read once per process: what is said is the same in each workspace. */
export function loadWords(): Words {
  loaded ??= readWords()
  return loaded
}

function readWords(): Words {
  const instance: i18n = createInstance()
  instance.init({
    lng: defaultLanguage,
    fallbackLng: fallbackLanguage,
    initAsync: false,
    ns: [...namespaces],
    // Mails are plain text and refusals are shown as text: nothing here becomes HTML.
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((language) => [language, catalogue(language)])),
  })
  return {
    say: (language, namespace, key, params) => instance.t(key, { lng: language, ns: namespace, ...params }),
  }
}

/** The best offered language for an Accept-Language header. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.find((option) => option.trim().startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter((entry) => entry.tag !== '' && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = matching(tag)
    if (found) return found
  }
  return defaultLanguage
}

function matching(tag: string): Language | undefined {
  const lower = tag.toLowerCase()
  if (/^zh-(hant|tw|hk|mo)/.test(lower)) return 'zh-Hant'
  if (/^zh/.test(lower)) return 'zh-Hans'
  return languages.find((language) => language === lower.split('-')[0])
}
