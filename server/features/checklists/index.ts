import type { Feature } from '../../platform/feature.ts'

/** Checklists hang on tasks and cards, which keep them and say who may change them: see `Checklist`. */
export const checklistsFeature: Feature = { name: 'checklists' }
