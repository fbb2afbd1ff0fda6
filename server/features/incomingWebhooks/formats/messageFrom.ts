import { z } from 'zod'
import { IncomingRefused } from '../refusal.ts'
import { alerts, alertsMessage } from './alerts.ts'
import type { Received, Say } from './format.ts'
import { githubMessage } from './github.ts'
import { gitlab, gitlabMessage } from './gitlab.ts'
import { slackMessage } from './slack.ts'

const known = z.object({ object_kind: z.unknown().optional(), alerts: z.unknown().optional() })

/** By the headers that GitHub and GitLab send, else by its shape; whatever else comes is read as Slack's. */
export function messageFrom({ headers, body }: Received, say: Say): string {
  const shape = known.safeParse(body)
  if (!shape.success) throw new IncomingRefused(400, 'invalid_payload', 'the body is no JSON object')
  const { object_kind, alerts: several } = shape.data
  const event = headers['x-github-event']
  try {
    if (typeof event === 'string') return githubMessage(event, body, say)
    if (object_kind !== undefined) return gitlabMessage(gitlab.parse(body), say)
    if (several !== undefined) return alertsMessage(alerts.parse(body), say)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    throw new IncomingRefused(400, 'invalid_payload', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  return slackMessage(body)
}
