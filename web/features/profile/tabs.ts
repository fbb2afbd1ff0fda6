export const profileTabs = [
  'hesap',
  'guvenlik',
  'roller',
  'faturalandirma',
  'bildirimler',
  'cihazlar',
  'tercihler',
  'verilerim',
] as const
export type ProfileTab = (typeof profileTabs)[number]

export const isProfileTab = (value: unknown): value is ProfileTab => profileTabs.some((tab) => tab === value)
