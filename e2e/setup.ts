import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { call } from './support/api.ts'
import { people, roleNames, signIn } from './support/people.ts'
import { demoFolder, newFolder, removeLeftFolders, startServer } from './support/server.ts'
import { sessionsFile } from './support/sessions.ts'

/** Tests make people of their own by registering them; in the demo an Admin would have to approve each. */
async function openRegistration(token: string) {
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, registrationMode: 'open' } })
}

/** A deal of the demo, for the walks over all screens. */
async function someDeal(token: string): Promise<string> {
  const { rows } = await call(salesEndpoints.list, { token })
  return String(rows[0]?.id ?? 1)
}

/** A report of the demo: their numbers begin with the year. */
async function someReport(token: string): Promise<string> {
  const { rows } = await call(expenseEndpoints.list, { token })
  return rows[0]?.number ?? ''
}

/** The demo is loaded once, with one session per role; each worker then has a server on a copy of it. */
export default async function setup() {
  await removeLeftFolders()
  await rm(demoFolder, { recursive: true, force: true })
  await mkdir(demoFolder, { recursive: true })
  const dataDir = await newFolder()
  const server = await startServer({ DEMO: 'on', DATA_DIR: dataDir })
  process.env.E2E_URL = server.url
  const sessions = await Promise.all(
    roleNames.map(async (role) => [role, await signIn(server.url, people[role])] as const),
  )
  const admin = sessions.find(([role]) => role === 'admin')?.[1].accessToken ?? ''
  await openRegistration(admin)
  process.env.E2E_DEAL = await someDeal(admin)
  process.env.E2E_REPORT = await someReport(admin)
  await writeFile(sessionsFile, JSON.stringify(Object.fromEntries(sessions)))
  await server.stop()
  await cp(dataDir, demoFolder, { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
}
