import { ConfigError, readConfig } from './platform/config.ts'

const usage = 'Usage: npm run ready -- [--wait seconds]'

/** Where a process of this machine reaches the workspace: a wildcard is an address to listen at, not one to call. */
function addressOf(host: string, port: number): string {
  const called = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]).get(host)
  const name = called ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`
}

async function ask(address: string): Promise<string | null> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(3_000) })
    return status === 200 ? null : `${address} answers ${status}`
  } catch {
    return `${address} does not answer`
  }
}

function secondsIn(given: string[]): number {
  if (given.length === 0) return 0
  const [option, seconds = ''] = given
  if (option !== '--wait' || given.length !== 2 || !/^\d{1,4}$/.test(seconds)) throw new ConfigError(usage)
  return Number(seconds)
}

/** Asks once, or until the seconds are over, and gives what is wrong. */
async function trouble(): Promise<string | null> {
  try {
    const until = Date.now() + secondsIn(process.argv.slice(2)) * 1000
    const { host, port } = readConfig(process.env)
    for (;;) {
      const problem = await ask(addressOf(host, port))
      if (problem === null || Date.now() >= until) return problem
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const problem = await trouble()
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
