import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Finding } from './measure.ts'

const file = new URL('results.md', import.meta.url)
const title = `# Measurements

Each part says which command made it. The floor and the product run interleaved, and what is compared is processor time.
`

export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ work, result, bar, holds }) => `| ${work} | ${result} | ${bar} | ${holds ? 'yes' : 'NO'} |`,
  )
  return ['| work | result | bar | holds |', '|---|---|---|---|', ...rows].join('\n')
}

/** By the name of the bench. */
async function keptParts(): Promise<Map<string, string>> {
  const [, ...parts] = (await readFile(file, 'utf8')).split(/^## /m)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trimEnd()]))
}

/** Puts one bench's part in its place; what the others found stays until they are run again. */
export async function keepResults(order: readonly string[], name: string, findings: readonly Finding[]) {
  const parts = await keptParts()
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${day}`
  parts.set(name, `${name}\n\nMade by \`npm run bench -- ${name}\` (${machine}).\n\n${tableOf(findings)}`)
  const text = order.flatMap((known) => parts.get(known) ?? []).map((part) => `\n## ${part}\n`)
  await writeFile(file, title + text.join(''))
}
