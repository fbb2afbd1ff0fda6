export const settingsTabs = ['durum', 'ayarlar', 'kayitlar', 'posta'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Its name in the address. */
export const tabParameter = 'bolum'

export const tabOf = (value: unknown): SettingsTab => settingsTabs.find((tab) => tab === value) ?? settingsTabs[0]
