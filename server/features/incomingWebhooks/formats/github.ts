import { z } from 'zod'
import { IncomingRefused } from '../refusal.ts'
import { lines, link, listed, type Say, short } from './format.ts'

const repository = z.object({ full_name: z.string(), html_url: z.string() })
const sender = z.object({ login: z.string() })
const common = { repository, sender }
const shownCommits = 5

const numbered = z.object({ number: z.number(), title: z.string(), html_url: z.string() })

const push = z.object({
  ...common,
  ref: z.string(),
  deleted: z.boolean().default(false),
  compare: z.string().default(''),
  commits: z.array(z.object({ message: z.string(), url: z.string() })).default([]),
})
const pullRequest = z.object({
  ...common,
  action: z.string(),
  pull_request: numbered.extend({ merged: z.boolean().nullish() }),
})
const issues = z.object({ ...common, action: z.string(), issue: numbered })
const workflowRun = z.object({
  ...common,
  workflow_run: z.object({
    ...{ name: z.string().nullish(), run_number: z.number(), html_url: z.string() },
    ...{ head_branch: z.string().nullish(), status: z.string().nullish(), conclusion: z.string().nullish() },
  }),
})
const release = z.object({
  ...common,
  action: z.string(),
  release: z.object({ tag_name: z.string(), name: z.string().nullish(), html_url: z.string() }),
})
const ping = z.object({ repository: repository.optional(), zen: z.string().default('') })

const doings: Readonly<Record<string, string>> = {
  opened: 'opened',
  closed: 'closed',
  reopened: 'reopened',
  edited: 'updated',
  synchronize: 'updated',
  published: 'published',
  released: 'published',
  deleted: 'deleted',
}
const outcomes: Readonly<Record<string, string>> = {
  success: 'passed',
  failure: 'failed',
  timed_out: 'failed',
  startup_failure: 'failed',
  cancelled: 'canceled',
}
const signs: Readonly<Record<string, string>> = { passed: '🟢 ', failed: '🔴 ' }
const didOf = (action: string) => doings[action] ?? 'changed'
const place = ({ full_name, html_url }: z.infer<typeof repository>) => `**${link(full_name, html_url)}**`

/** By the name that GitHub gives the event in a header. */
const messages: Readonly<Record<string, (body: unknown, say: Say) => string>> = {
  push: (body, say) => {
    const { repository: repo, sender: who, ref, commits, compare } = push.parse(body)
    const said = say('pushed', {
      who: who.login,
      branch: ref.replace(/^refs\/(heads|tags)\//, ''),
      number: commits.length,
    })
    return lines(
      `${place(repo)} ${link(said, compare)}`,
      listed(commits, shownCommits, ({ message, url }) => link(short(message), url), say),
    )
  },
  pull_request: (body, say) => {
    const { repository: repo, sender: who, action, pull_request: it } = pullRequest.parse(body)
    const did = action === 'closed' && it.merged ? 'merged' : didOf(action)
    return `${place(repo)} ${say('thing.pullRequest')} ${named(it)}: ${say(`did.${did}`)} (${who.login})`
  },
  issues: (body, say) => {
    const { repository: repo, sender: who, action, issue } = issues.parse(body)
    return `${place(repo)} ${say('thing.issue')} ${named(issue)}: ${say(`did.${didOf(action)}`)} (${who.login})`
  },
  workflow_run: (body, say) => {
    const { repository: repo, workflow_run: run } = workflowRun.parse(body)
    const did = run.status === 'completed' ? (outcomes[run.conclusion ?? ''] ?? 'changed') : 'running'
    const name = link(`${short(run.name ?? '')} #${run.run_number}`, run.html_url)
    const branch = run.head_branch ? ` (${run.head_branch})` : ''
    return `${signs[did] ?? ''}${place(repo)} ${say('thing.workflow')} ${name}${branch}: ${say(`did.${did}`)}`
  },
  release: (body, say) => {
    const { repository: repo, sender: who, action, release: it } = release.parse(body)
    const name = link(short(it.name || it.tag_name), it.html_url)
    return `${place(repo)} ${say('thing.release')} ${name}: ${say(`did.${didOf(action)}`)} (${who.login})`
  },
  ping: (body, say) => {
    const { repository: repo, zen } = ping.parse(body)
    return lines(`${repo ? `${place(repo)} ` : ''}${say('connected', { what: 'GitHub' })}`, zen && `> ${short(zen)}`)
  },
}

const named = ({ number, title, html_url }: z.infer<typeof numbered>) => link(`#${number} ${short(title)}`, html_url)

export function githubMessage(event: string, body: unknown, say: Say): string {
  const message = Object.hasOwn(messages, event) ? messages[event] : undefined
  if (!message)
    throw new IncomingRefused(400, 'unknown_event', `GitHub's ${short(event)} is not one that is written here`)
  return message(body, say)
}
