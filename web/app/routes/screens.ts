import { accountScreens } from './accountScreens.ts'
import { adminScreens } from './adminScreens.ts'
import { miscScreens } from './miscScreens.ts'
import { peopleScreens } from './peopleScreens.ts'
import type { Screen } from './screen.ts'
import { workScreens } from './workScreens.ts'

/** Every page of the product; a feature adds a line to one of these tables. */
export const screens: readonly Screen[] = [
  ...workScreens,
  ...adminScreens,
  ...peopleScreens,
  ...accountScreens,
  ...miscScreens,
]
