/**
 * What a member may do in a project beside working on its tasks, its board and its files. The manager and Admins may do
 * all of it.
 *
 * `edit`: the project's description, its status, its archive. `members`: who belongs to it, and what they may do.
 * `plan`: milestones, and whole columns of the board with their cards. `budget`: seeing the budget and what was spent;
 * people who also have `edit` change it.
 */
export const projectAbilities = ['edit', 'members', 'plan', 'budget'] as const
export type ProjectAbility = (typeof projectAbilities)[number]

/** The abilities in a stored list. */
export const abilitiesOf = (stored: readonly string[] | null): ProjectAbility[] =>
  projectAbilities.filter((ability) => stored?.includes(ability))
