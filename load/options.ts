import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { SignIn } from './person.ts'

export interface Options {
  people: number
  minutes: number
  processes: number
  seed: number
  pace: number
  /** Nobody thinks: everybody writes the next message as soon as the last one is stored. */
  peak: boolean
  /** Of a workspace that runs already. */
  running: { url: string; signIns: SignIn[] } | null
}

function numberFrom(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new Error(`--${name} must be a number from ${least} to ${most}.`)
  return value
}

/** One person a line: the address, a space, the password. */
export function signInsFrom(text: string): SignIn[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, email, password] = /^(\S+)\s+(.+)$/.exec(line) ?? []
      if (!email || !password) throw new Error('Each line of the file is an address, a space and a password.')
      return { email, password }
    })
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string' },
      minutes: { type: 'string', default: '5' },
      processes: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      pace: { type: 'string', default: '1' },
      peak: { type: 'boolean', default: false },
      url: { type: 'string' },
      'sign-ins': { type: 'string' },
      'may-write': { type: 'boolean', default: false },
    },
  })
  const common = {
    minutes: numberFrom('minutes', values.minutes, 0.05, 600),
    processes: numberFrom('processes', values.processes, 1, 16),
    seed: numberFrom('seed', values.seed, 0, 2 ** 31),
    pace: numberFrom('pace', values.pace, 0.1, 100),
    peak: values.peak,
  }
  const wanted = values.people === undefined ? undefined : numberFrom('people', values.people, 2, 5000)
  if (values.url === undefined) return { ...common, people: wanted ?? 500, running: null }
  if (!URL.canParse(values.url)) throw new Error('--url must be an address such as https://imece.example.')
  if (values['sign-ins'] === undefined)
    throw new Error('With --url, name the file of its people: --sign-ins people.txt.')
  if (!values['may-write']) {
    throw new Error(
      `This writes messages, tasks, comments and files into ${values.url}, for everybody there to see. If it is a copy that is meant for this, add --may-write.`,
    )
  }
  const signIns = signInsFrom(readFileSync(values['sign-ins'], 'utf8')).slice(0, wanted)
  return { ...common, people: signIns.length, running: { url: new URL(values.url).origin, signIns } }
}
