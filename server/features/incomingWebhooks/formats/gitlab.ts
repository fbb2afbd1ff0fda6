import { z } from 'zod'
import { lines, link, listed, type Say, short } from './format.ts'

const project = z.object({ path_with_namespace: z.string(), web_url: z.string() })
const user = z.object({ name: z.string() })
const branchOf = (ref: string) => ref.replace(/^refs\/(heads|tags)\//, '')
const shownCommits = 5

const push = z.object({
  object_kind: z.enum(['push', 'tag_push']),
  ref: z.string(),
  user_name: z.string(),
  project,
  total_commits_count: z.number().default(0),
  commits: z.array(z.object({ title: z.string().optional(), message: z.string(), url: z.string() })).default([]),
})

const changed = {
  title: z.string(),
  iid: z.number(),
  url: z.string(),
  action: z.string().optional(),
  state: z.string(),
}
const mergeRequest = z.object({
  object_kind: z.literal('merge_request'),
  user,
  project,
  object_attributes: z.object(changed),
})
const issue = z.object({
  object_kind: z.enum(['issue', 'work_item']),
  user,
  project,
  object_attributes: z.object(changed),
})

const pipeline = z.object({
  object_kind: z.literal('pipeline'),
  user: user.nullish(),
  project,
  object_attributes: z.object({
    id: z.number(),
    ref: z.string(),
    status: z.string(),
    url: z.string().optional(),
    duration: z.number().nullish(),
  }),
})

export const gitlab = z.discriminatedUnion('object_kind', [push, mergeRequest, issue, pipeline])

const doings: Readonly<Record<string, string>> = {
  open: 'opened',
  close: 'closed',
  reopen: 'reopened',
  update: 'updated',
  merge: 'merged',
  approved: 'approved',
  approval: 'approved',
  unapproved: 'unapproved',
  unapproval: 'unapproved',
}
const outcomes: Readonly<Record<string, string>> = {
  success: 'passed',
  failed: 'failed',
  canceled: 'canceled',
  running: 'running',
  pending: 'running',
  created: 'running',
}
const signs: Readonly<Record<string, string>> = { passed: '🟢 ', failed: '🔴 ' }

export function gitlabMessage(event: z.infer<typeof gitlab>, say: Say): string {
  const place = `**${link(event.project.path_with_namespace, event.project.web_url)}**`
  switch (event.object_kind) {
    case 'push':
    case 'tag_push': {
      const { user_name: who, ref, commits, total_commits_count: number } = event
      return lines(
        `${place} ${say('pushed', { who, branch: branchOf(ref), number })}`,
        listed(commits, shownCommits, ({ title, message, url }) => link(short(title ?? message), url), say),
      )
    }
    case 'pipeline': {
      const { id, ref, status, url } = event.object_attributes
      const outcome = outcomes[status] ?? 'changed'
      const name = link(`#${id}`, url ?? `${event.project.web_url}/-/pipelines/${id}`)
      return `${signs[outcome] ?? ''}${place} ${say('thing.pipeline')} ${name} (${branchOf(ref)}): ${say(`did.${outcome}`)}`
    }
    default: {
      const { title, iid, url, action, state } = event.object_attributes
      const isMerge = event.object_kind === 'merge_request'
      const name = link(`${isMerge ? '!' : '#'}${iid} ${short(title)}`, url)
      const did = doings[action ?? ''] ?? (state === 'merged' ? 'merged' : 'changed')
      const thing = say(isMerge ? 'thing.mergeRequest' : 'thing.issue')
      return `${place} ${thing} ${name}: ${say(`did.${did}`)} (${event.user.name})`
    }
  }
}
