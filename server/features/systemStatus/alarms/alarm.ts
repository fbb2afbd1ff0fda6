import { z } from 'zod'
import { instant } from '#contract/http/fields.ts'
import { defaultLanguage } from '#contract/locale/languages.ts'
import { type AlarmWay, type CheckResult, checkNames, wordOf } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { postOutside } from '../../../platform/http/outside.ts'
import { sendToOperator } from '../../../platform/mail/mail.ts'
import { baseAddress, linkTo } from '../../accounts/links.ts'

/** Answers that take long alone wake nobody. */
const alarmStates = ['working', 'attention', 'failing'] as const
export type AlarmState = (typeof alarmStates)[number]

export function alarmStateOf(result: Pick<CheckResult, 'state' | 'trouble'>): AlarmState {
  const word = wordOf(result)
  return word === 'slow' ? 'working' : word
}

/** What the webhook gets as JSON, and the mail as text. */
export const alarm = z.object({
  part: z.enum(checkNames),
  state: z.enum([...alarmStates, 'test']),
  since: instant,
  text: z.string(),
  /** Where people reach it. */
  workspace: z.string(),
  processes: z.array(z.object({ id: z.string(), host: z.string() })),
})
export type Alarm = z.infer<typeof alarm>

const webhookMs = 5000

export function waysOf({ alarmMail, alarmWebhook }: Context['config']): AlarmWay[] {
  return [...(alarmMail ? (['mail'] as const) : []), ...(alarmWebhook ? (['webhook'] as const) : [])]
}

interface Turn {
  part: Alarm['part']
  state: Alarm['state']
  since: Date
  trouble: CheckResult['trouble']
}

/** In the words of the status page. */
export function alarmOf(ctx: Context, { part, state, since, trouble }: Turn, processes: Alarm['processes']): Alarm {
  const say = (key: string) => ctx.words.say(defaultLanguage, 'systemStatus', key)
  const about = trouble ? [say(`troubles.${trouble.kind}`), ...(trouble.text === '' ? [] : [trouble.text])] : []
  const head = state === 'test' ? say('alarms.test') : `${say(`names.${part}`)}: ${say(`states.${state}`)}`
  return {
    part,
    state,
    since: since.toISOString(),
    text: [head, ...about].join(' · '),
    workspace: baseAddress(ctx),
    processes,
  }
}

/** Throws when it does not arrive. */
export async function sendAlarm(ctx: Context, way: AlarmWay, told: Alarm) {
  try {
    await (way === 'mail' ? byMail(ctx, told) : byWebhook(ctx, told))
    ctx.meter.count('alarms', { way, result: 'sent' })
  } catch (error) {
    ctx.meter.count('alarms', { way, result: 'failed' })
    throw error
  }
}

async function byMail(ctx: Context, { text, since, workspace, processes }: Alarm) {
  if (!ctx.config.alarmMail) return
  await sendToOperator(ctx, {
    to: ctx.config.alarmMail,
    template: 'systemAlarm',
    language: defaultLanguage,
    params: { text, since, workspace, processes: processes.map(({ id, host }) => `${id} (${host})`).join(', ') },
    links: { link: linkTo(ctx, 'systemStatus') },
  })
}

/** The operator sets this address in the environment, so it may well be inside the network. */
async function byWebhook({ config }: Context, told: Alarm) {
  if (!config.alarmWebhook) return
  const body = JSON.stringify(told)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const { status } = await postOutside(config.alarmWebhook, { headers, body }, { inside: true, limitMs: webhookMs })
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`)
}
