import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { run, runQuietly } from './lib/processes.mjs'
import { Failure, inRoot, main, productNode, say } from './lib/project.mjs'

const packagesOf = (folder) => {
  const { '': _, ...packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  return JSON.stringify(packages)
}

/** What the earlier code runs on: these packages where they are the same, otherwise its own. */
async function furnish(folder) {
  if (packagesOf(folder) === packagesOf(inRoot()))
    return symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  say('Installing the packages of the earlier version …')
  await runQuietly('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], 'Its packages could not be installed.')
}

/** Walks through the upgrade from an earlier version, which git still has, to this one, and back. */
await main(async () => {
  const [commit] = process.argv.slice(2)
  if (!commit) throw new Failure('Usage: npm run release:try -- <tag or commit>')
  await ensureInstalled()
  const folder = join(mkdtempSync(join(tmpdir(), 'imece-earlier-')), 'code')
  await runQuietly('git', ['worktree', 'add', '--detach', folder, commit], `git does not know ${commit}.`)
  try {
    await furnish(folder)
    return await run(productNode(), [inRoot('server', 'testing', 'releases', 'try.ts'), folder])
  } finally {
    await runQuietly('git', ['worktree', 'remove', '--force', folder], `${folder} could not be removed.`)
  }
})
