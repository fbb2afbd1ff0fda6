import type { Feature } from '../../platform/feature.ts'

/** Threads hang on tasks and cards, which bring their tables, routes and rules: see `Thread`. */
export const commentsFeature: Feature = { name: 'comments' }
