/** All that the person's own devices are told of together. */
export const ownSettingsKey = ['notificationSettings'] as const
/** While a change of the rules is on its way, an answer from before it must not show. */
export const rulesChange = ['notificationRules'] as const
export const settingsKey = [...ownSettingsKey, 'rules'] as const
export const mutesKey = [...ownSettingsKey, 'mutes'] as const
export const pushKey = [...ownSettingsKey, 'push'] as const
