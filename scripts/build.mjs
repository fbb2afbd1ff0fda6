import { artefact } from './lib/artefact.mjs'
import { checkArtefact } from './lib/artefactCheck.mjs'
import { Failure, main, say } from './lib/project.mjs'

const usage = 'Usage: npm run build -- [--cpu arm64|x64] [--folder] [--check]'

/** Makes what a server runs without npm, development packages or a build: a folder, and the same folder as one file. */
await main(async () => {
  const given = process.argv.slice(2)
  const at = given.indexOf('--cpu')
  const cpu = at < 0 ? process.arch : given.splice(at, 2)[1]
  const unknown = given.find((option) => !['--folder', '--check'].includes(option))
  if (unknown !== undefined || !['arm64', 'x64'].includes(cpu)) throw new Failure(usage)
  if (process.platform !== 'linux') throw new Failure('The artefact is made on Linux, or in deploy/Containerfile.')
  const made = await artefact({ cpu, asFile: !given.includes('--folder') })
  for (const line of made.lines) say(line)
  if (given.includes('--check')) await checkArtefact(made, cpu)
})
