import { resolve } from 'node:path'
import { templateOf } from '../platform/database/template.ts'
import { migrations } from './database.ts'
import { madeAlready } from './serverProcess.ts'

/** Prepares the embedded database that all workers start from, once, before they would all begin to. */
export default async function setup() {
  process.env.NODE_COMPILE_CACHE = madeAlready.NODE_COMPILE_CACHE
  process.env.FIRST_FILES = resolve(await templateOf({}))
  await templateOf(migrations)
}
