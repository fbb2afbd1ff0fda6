import { testDatabase } from './database.ts'

/** Prepares the embedded database that all workers start from, once, before they would all begin to. */
export default async function setup() {
  const { drop } = await testDatabase()
  await drop()
}
