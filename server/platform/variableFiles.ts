import { readFileSync } from 'node:fs'

/**
 * `NAME_FILE` names a file that holds the value of `NAME`, as containers and supervisors hand secrets over.
 * Gives the variables with those values, and one line for each that cannot be had.
 */
export function readVariableFiles(env: Record<string, string>, names: readonly string[]) {
  const given = { ...env }
  const wrong: string[] = []
  for (const name of names) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) {
      wrong.push(`${name} and ${name}_FILE are both set: leave one of them out`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line's end that is not part of the secret.
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (value === '') wrong.push(`${name}_FILE names an empty file: ${path}`)
      else given[name] = value
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { given, wrong }
}
