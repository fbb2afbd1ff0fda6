import { mkdir, writeFile } from 'node:fs/promises'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { call } from './support/api.ts'
import { people, roleNames, signIn } from './support/people.ts'
import { startServer } from './support/server.ts'
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

/** One demo server for the whole run, and one session per role. */
export default async function setup() {
  const server = await startServer({ DEMO: 'on', TRUST_PROXY: 'on' })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  const sessions = await Promise.all(
    roleNames.map(async (role) => [role, await signIn(server.url, people[role])] as const),
  )
  await openRegistration(sessions.find(([role]) => role === 'admin')?.[1].accessToken ?? '')
  process.env.E2E_DEAL = await someDeal(sessions.find(([role]) => role === 'admin')?.[1].accessToken ?? '')
  await mkdir(new URL('.', sessionsFile), { recursive: true })
  await writeFile(sessionsFile, JSON.stringify(Object.fromEntries(sessions)))
  return server.stop
}
