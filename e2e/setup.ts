import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { templateOf } from '#server/platform/database/template.ts'
import { migrations } from '#server/testing/database.ts'
import { beginDatabaseIn } from '#server/testing/folder.ts'
import { call } from './support/api.ts'
import { nameDemoRows } from './support/demoRows.ts'
import { people, roleNames, signIn } from './support/people.ts'
import { demoFolder, newFolder, removeLeftFolders, startServer } from './support/server.ts'
import { sessionsFile } from './support/sessions.ts'

/** Tests make people of their own by registering them; in the demo an Admin would have to approve each. */
async function openRegistration(token: string) {
  const settings = await call(settingsEndpoints.read, { token })
  await call(settingsEndpoints.update, { token, body: { ...settings, registrationMode: 'open' } })
}

/** The demo is loaded once, with one session per role; each worker then has a server on a copy of it. */
export default async function setup() {
  await removeLeftFolders()
  await rm(demoFolder, { recursive: true, force: true })
  await mkdir(demoFolder, { recursive: true })
  process.env.FIRST_FILES = resolve(await templateOf({}))
  const dataDir = await newFolder()
  await beginDatabaseIn(dataDir, migrations)
  const server = await startServer({ DEMO: 'on', DATA_DIR: dataDir })
  process.env.E2E_URL = server.url
  const sessions = await Promise.all(
    roleNames.map(async (role) => [role, await signIn(server.url, people[role])] as const),
  )
  const admin = sessions.find(([role]) => role === 'admin')?.[1].accessToken ?? ''
  await openRegistration(admin)
  await nameDemoRows(admin)
  await writeFile(sessionsFile, JSON.stringify(Object.fromEntries(sessions)))
  await server.stop()
  await cp(dataDir, demoFolder, { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
}
