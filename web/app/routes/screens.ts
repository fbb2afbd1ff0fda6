import { accountScreens } from './accountScreens.ts'
import { adminScreens } from './adminScreens.ts'
import { miscScreens } from './miscScreens.ts'
import { peopleScreens } from './peopleScreens.ts'
import { workScreens } from './workScreens.ts'

const framed = [...workScreens, ...adminScreens, ...peopleScreens]

/** Every page of the product; a feature adds a line to one of these tables. */
export const screens = [...framed, ...accountScreens, ...miscScreens]

/** What is known of each page of the frame before it is loaded. */
export const framedScreens = framed.flatMap(({ options }) => options.staticData?.screen ?? [])
