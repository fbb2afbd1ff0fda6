import { existsSync, readdirSync } from 'node:fs'
import { aptInstall, programInPath } from './apt.mjs'

// The shell without a window is what tests need: it takes half the work of the whole browser.
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return chromiumNames.map(programInPath).find(Boolean)
}

/** Debian keeps the server's programs out of the path, in a folder per version. */
function hasPostgres() {
  const versions = '/usr/lib/postgresql'
  return programInPath('postgres') !== undefined || (existsSync(versions) && readdirSync(versions).length > 0)
}

const hasRedis = () => programInPath('redis-server') !== undefined

/** The browser's path, installed where that is possible. */
export async function ensureChromium() {
  if (!findChromium() && !(await aptInstall(['chromium-headless-shell']))) await aptInstall(['chromium'])
  return findChromium()
}

/** For tests of mailboxes, which skip themselves where there is no IMAP server. */
export async function installMailbox() {
  if (programInPath('dovecot') === undefined) await aptInstall(['dovecot-imapd'])
}

/** Whether a private PostgreSQL and Redis can be started, installing them where that is possible. */
export async function ensureServices() {
  const missing = [...(hasPostgres() ? [] : ['postgresql']), ...(hasRedis() ? [] : ['redis-server'])]
  if (missing.length > 0) await aptInstall(missing)
  return hasPostgres() && hasRedis()
}

/** Whether a private directory can be started; tests that ask one are skipped where it cannot be had. */
export async function ensureDirectory() {
  const has = () => existsSync('/usr/sbin/slapd') && programInPath('openssl') !== undefined
  if (!has()) await aptInstall(['slapd', 'openssl'])
  return has()
}
