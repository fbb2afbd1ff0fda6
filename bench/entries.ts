import { fileURLToPath } from 'node:url'

export const productEntry = fileURLToPath(new URL('product.ts', import.meta.url))
export const floorEntry = fileURLToPath(new URL('floor.ts', import.meta.url))
export const crowdEntry = fileURLToPath(new URL('crowd.ts', import.meta.url))
export const crowdFloorEntry = fileURLToPath(new URL('crowdFloor.ts', import.meta.url))
export const boardFloorEntry = fileURLToPath(new URL('boardFloor.ts', import.meta.url))
