import { type AbilityRule, abilityOf } from '#contract/roles/abilities.ts'

export const settingsTabs = ['durum', 'ayarlar', 'kayitlar', 'posta'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Its name in the address. */
export const tabParameter = 'bolum'

export const tabOf = (value: unknown, tabs: readonly SettingsTab[]): SettingsTab =>
  tabs.find((tab) => tab === value) ?? settingsTabs[0]

/** Who may watch the system's status need not be one who may read the mail, or change what the workspace is. */
export function tabsFor(rules: readonly AbilityRule[]): readonly SettingsTab[] {
  const ability = abilityOf(rules)
  const isOpen: Record<SettingsTab, boolean> = {
    durum: true,
    ayarlar: ability.can('manage', 'all'),
    kayitlar: ability.can('manage', 'User'),
    posta: ability.can('manage', 'all'),
  }
  return settingsTabs.filter((tab) => isOpen[tab])
}
