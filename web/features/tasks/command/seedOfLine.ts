import { mentionOf, mentionToken, plainText } from '#contract/messages/mentions.ts'
import type { CommandLine } from '../../messages/commands/commands.ts'
import type { TaskSeed } from '../create/taskDialogs.ts'
import { type KnownPerson, type KnownProject, parseQuickAdd } from '../quickAdd/quickAdd.ts'

type Face = { avatar?: string | null }

interface Known<P extends KnownPerson & Face> {
  people: readonly P[]
  projects: readonly KnownProject[]
  today: string
}

/** The first line as it is typed, with names in place of tokens, and who is named first by a token. */
export function firstLine({ text, named }: Pick<CommandLine, 'text' | 'named'>) {
  const [line = '', ...more] = text.split('\n')
  const [token = '', target] =
    [...line.matchAll(mentionToken)].find(([, aim = '']) => mentionOf(aim).kind === 'person') ?? []
  const person = named.find(({ kind, id }) => kind === 'person' && String(id) === target)
  const words = person ? line.replace(token, ' ') : line
  return { line: plainText(words, named), person, more: plainText(more.join('\n'), named).trim() }
}

/** A new task from one line, read as the quick field of the list reads it. What is not clear stays in its title. */
export function seedOfLine<P extends KnownPerson & Face>(
  typed: Pick<CommandLine, 'text' | 'named'>,
  known: Known<P>,
): TaskSeed {
  const { line, person, more } = firstLine(typed)
  const { tokens, assignee, endDay, priority, labels, project } = parseQuickAdd(line, known)
  const title = tokens
    .filter(
      (token) =>
        token.kind === 'text' ||
        (token.kind === 'person' && (person !== undefined || token.person === null)) ||
        (token.kind === 'project' && token.project === null),
    )
    .map(({ from, to }) => line.slice(from, to))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const answers = person ? { id: person.id, fullName: person.name, avatar: null } : assignee
  return {
    title,
    description: more,
    endDay,
    labels,
    ...(answers ? { assignee: { id: answers.id, fullName: answers.fullName, avatar: answers.avatar ?? null } } : {}),
    ...(priority ? { priority } : {}),
    ...(project ? { spaceId: project.id } : {}),
  }
}
