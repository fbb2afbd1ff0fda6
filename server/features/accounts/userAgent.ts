type Sign = readonly [RegExp, string]

// In this order: many browsers also carry the name of the one they descend from.
const browsers: readonly Sign[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const platforms: readonly Sign[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (signs: readonly Sign[], userAgent: string) => signs.find(([sign]) => sign.test(userAgent))?.[1] ?? ''

/** Names for the list of devices; empty if the program does not say, so that the screen can show words for it. */
export function describeUserAgent(userAgent: string): { browser: string; platform: string } {
  return { browser: named(browsers, userAgent), platform: named(platforms, userAgent) }
}
