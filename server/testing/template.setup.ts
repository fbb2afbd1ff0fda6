import { templateOf } from '../platform/database/template.ts'
import { migrations } from './database.ts'

/** Prepares the embedded database that all workers start from, once, before they would all begin to. */
export default async function setup() {
  await templateOf(migrations)
}
