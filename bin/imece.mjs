import { readFileSync } from 'node:fs'

const home = new URL('..', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'))
const [name, ...given] = process.argv.slice(2)
const [, program, ...before] = scripts[name]?.split(' ') ?? []

// `imece NAME …` does what `npm run NAME -- …` does, without npm.
if (program === undefined) {
  process.stderr.write(`Usage: imece <command>, one of ${Object.keys(scripts).join(', ')}\n`)
  process.exitCode = 64
} else {
  process.argv.splice(1, process.argv.length, program, ...before, ...given)
  await import(new URL(program, home).href)
}
