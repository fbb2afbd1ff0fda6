import { paths } from '#contract/paths.ts'

export const personTabs = [
  'genel-bakis',
  'gorevler',
  'guvenlik',
  'roller-yetkiler',
  'masraflar',
  'aktivite',
  'bildirimler',
] as const
export type PersonTab = (typeof personTabs)[number]

export const isPersonTab = (value: unknown): value is PersonTab => personTabs.some((tab) => tab === value)

/** A person's page for those who manage people. */
export const managedHref = (id: number, tab: PersonTab = 'genel-bakis') =>
  paths.adminUser.replace('$tab', tab).replace('$id', String(id))
