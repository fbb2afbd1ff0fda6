import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** A wrong environment or a failed step: told in one line, never as a stack. */
export class Failure extends Error {}

export const say = (line = '') => process.stdout.write(`${line}\n`)

/** The Node that runs the product: the one that npm installed, or this one where it is new enough. */
export function productNode() {
  const bundled = inRoot('node_modules', '.bin', 'node')
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Failure(`Node ${process.versions.node} is too old for this platform: install Node 24 or newer.`)
}

/** A tool's own entry file, so that it runs on the product's Node and not on the one in the path. */
export const tool = (...path) => inRoot('node_modules', ...path)

/** Runs a script's work; what it throws for people is printed as a line. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
