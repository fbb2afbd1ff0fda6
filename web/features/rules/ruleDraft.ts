import { z } from 'zod'
import { type Rule, type RuleAction, type RuleBody, ruleBody } from '#contract/rules/rules.schemas.ts'

/** In selects, which hold text: nothing chosen. */
export const none = ''
export const actionKinds = ['message', 'notice', 'task', 'approver'] as const

const person = z.number().nullable()

/** Every field that some action has, so that another choice forgets nothing that was typed. */
const actionDraft = z.object({
  kind: z.enum([...actionKinds, 'none']),
  channelId: z.string(),
  userId: person,
  assigneeId: person,
  text: z.string(),
  title: z.string(),
  dueInDays: z.string(),
})
type ActionDraft = z.infer<typeof actionDraft>

const draft = z.object({
  name: z.string(),
  kinds: z.array(z.string()),
  conditions: z.object({
    spaceId: z.string(),
    titleContains: z.string(),
    amountAbove: z.number().nullable().or(z.nan()),
    priority: z.string(),
    label: z.string(),
  }),
  actions: z.array(actionDraft),
})
export type RuleDraft = z.infer<typeof draft>

/** Conditions that no chosen event can meet are neither shown nor sent. */
export const asksOf = (kinds: readonly string[]) => ({
  amount: kinds.some((kind) => kind.startsWith('expense.') || kind.startsWith('deal.')),
  task: kinds.some((kind) => kind.startsWith('task.')),
})

const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

export function triedOf({ kinds, conditions }: Pick<RuleDraft, 'kinds' | 'conditions'>) {
  const { spaceId, titleContains, amountAbove, priority, label } = conditions
  const asks = asksOf(kinds)
  return {
    kinds,
    conditions: {
      spaceId: numberOr(spaceId),
      titleContains,
      amountAbove: asks.amount ? amountAbove : null,
      priority: asks.task && priority !== none ? priority : null,
      label: asks.task ? label : '',
    },
  }
}

function actionOf({ kind, channelId, userId, assigneeId, text, title, dueInDays }: ActionDraft) {
  if (kind === 'message') return { kind, channelId: numberOr(channelId), text }
  if (kind === 'notice') return { kind, userId, text }
  if (kind === 'approver') return { kind, userId }
  return { kind, title, assigneeId, dueInDays: numberOr(dueInDays) }
}

/** What the form holds, as the server takes it; what is wrong is named as the form's fields are. */
export const ruleForm = draft
  .transform(({ name, actions, ...tried }): unknown => ({
    ...{ name, ...triedOf(tried) },
    actions: actions.filter(({ kind }) => kind !== 'none').map(actionOf),
  }))
  .pipe(ruleBody)

export const emptyAction = (kind: ActionDraft['kind']): ActionDraft => ({
  ...{ kind, channelId: none, userId: null, assigneeId: null, text: '', title: '', dueInDays: '' },
})

export const emptyDraft: RuleDraft = {
  name: '',
  kinds: [],
  conditions: { spaceId: none, titleContains: '', amountAbove: null, priority: none, label: '' },
  actions: [emptyAction('message'), emptyAction('none')],
}

function draftOfAction(action: RuleAction | undefined): ActionDraft {
  if (action === undefined) return emptyAction('none')
  const empty = emptyAction(action.kind)
  if (action.kind === 'message') return { ...empty, channelId: String(action.channelId), text: action.text }
  if (action.kind === 'notice') return { ...empty, userId: action.userId, text: action.text }
  if (action.kind === 'approver') return { ...empty, userId: action.userId }
  const { title, assigneeId, dueInDays } = action
  return { ...empty, title, assigneeId, dueInDays: dueInDays === null ? '' : String(dueInDays) }
}

export function draftOf({ name, kinds, conditions, actions }: Rule | RuleBody): RuleDraft {
  const { spaceId, titleContains, amountAbove, priority, label } = conditions
  return {
    ...{ name, kinds },
    conditions: {
      ...{ titleContains, amountAbove, label },
      spaceId: spaceId === null ? none : String(spaceId),
      priority: priority ?? none,
    },
    actions: [draftOfAction(actions[0]), draftOfAction(actions[1])],
  }
}
