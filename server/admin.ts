import { parseArgs } from 'node:util'
import { readConfig } from './platform/config.ts'

const usage =
  'Usage: npm run admin -- <e-mail address> [--make-admin] [--password-link] [--reset-two-step] [--allow-passwords]'

/** For who runs the workspace when nobody inside it can help: the only Admin is gone, a phone or a password is lost. */
async function admin(given: string[]): Promise<string> {
  const { values, positionals } = readArguments(given)
  const [email, ...more] = positionals
  if (!email || more.length > 0) throw new Error(usage)
  // The whole product comes along: who only has to be told how this is called need not wait for it.
  const { aidAccount } = await import('./features/people/index.ts')
  const { openWorkspace } = await import('./workspace.ts')
  const workspace = await openWorkspace({ ...readConfig(process.env), logLevel: 'warn' }, { runJobs: false })
  try {
    const aid = {
      makeAdmin: values['make-admin'],
      passwordLink: values['password-link'],
      resetTwoStep: values['reset-two-step'],
      allowPasswords: values['allow-passwords'],
    }
    const lines = await aidAccount(workspace.ctx, email, aid)
    return [...lines, ...(Object.values(aid).includes(true) ? [] : [usage])].join('\n')
  } finally {
    await workspace.close()
  }
}

function readArguments(args: string[]) {
  const option = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'make-admin': option,
        'password-link': option,
        'reset-two-step': option,
        'allow-passwords': option,
      },
    })
  } catch {
    throw new Error(usage)
  }
}

try {
  process.stdout.write(`${await admin(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // A workspace that refuses to open leaves connections behind, which would keep this waiting.
  process.exit(1)
}
