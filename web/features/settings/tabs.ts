import { settingsTabs } from '#contract/addresses.ts'
import { type AbilityRule, abilityOf } from '#contract/roles/abilities.ts'

export type SettingsTab = (typeof settingsTabs)[number]

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
