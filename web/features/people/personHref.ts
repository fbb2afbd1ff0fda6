import type { personTabs } from '#contract/addresses.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'

export type PersonTab = (typeof personTabs)[number]

/** A person's page for people who manage people. */
export const managedHref = (id: number, tab: PersonTab = 'genel-bakis') => href(paths.adminUser, { tab, id })
