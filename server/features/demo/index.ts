import type { Feature } from '../../platform/feature.ts'
import { seedPeople } from './people.seed.ts'

export const demoFeature: Feature = { name: 'demo', seed: seedPeople }
