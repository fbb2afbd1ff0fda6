import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { create } from 'zustand'
import { type Comment, commentEndpoints, type ThreadKind } from '#contract/comments/comments.endpoints.ts'
import { named } from '#contract/messages/messages.schemas.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import type { Choice } from '../messages/composer/editor/suggestions.ts'
import { useTellUnreached } from '../users/useTellUnreached.ts'

/** The owner of the comments, and the functions that differ by its kind. */
export interface Thread {
  kind: ThreadKind
  id: number
  spaceId: number | null
  comments: readonly Comment[]
  /** Whether this person manages the project that it belongs to. */
  managesSpace: boolean
  /** The names offered after `@`. */
  findNames: (query: string) => Promise<Choice[]>
  /** Puts a comment into what is cached, or takes it out. */
  take: (comment: Comment) => void
  drop: (id: number) => void
}

const draft = z.object({ text: z.string(), named: z.array(named).readonly() })
export type Draft = z.infer<typeof draft>
type CommentTarget = Pick<Thread, 'kind' | 'id'>

const keyOf = ({ kind, id }: CommentTarget) =>
  `comment.${useSession.getState().user?.id}.${kind === 'task' ? '' : kind}${id}`

/** An unfinished or unsent comment: it is there again when the person comes back, also after a reload. */
export function keptDraft(place: CommentTarget): Draft | undefined {
  const kept = readLocalJson(keyOf(place), draft)
  const waits = useUnsent.getState().comments.some(({ kind, id, text }) => {
    return kind === place.kind && id === place.id && text === kept?.text
  })
  return waits ? undefined : kept
}

export const keepDraft = (place: CommentTarget, { text, named }: Draft): void =>
  writeLocal(keyOf(place), text.trim() === '' ? null : JSON.stringify({ text, named }))

/** On its way, or refused and waiting to be tried again. */
export interface Unsent extends Draft, CommentTarget {
  /** The same for every try, so that an answer lost on the way doubles nothing. */
  clientId: string
  failed: boolean
  /** The newest comment when it was written. */
  after: number
}

const useUnsent = create<{ comments: readonly Unsent[] }>(() => ({ comments: [] }))

const setUnsent = (clientId: string, next?: Unsent) =>
  useUnsent.setState(({ comments }) => ({
    comments: [...comments.filter((other) => other.clientId !== clientId), ...(next ? [next] : [])],
  }))

/** Comments on their way to this thread; a comment may come by an event before its own answer. */
export const unsentOn = (
  thread: CommentTarget & Pick<Thread, 'comments'>,
  unsent: readonly Unsent[],
  me: number,
): Unsent[] =>
  unsent.filter(
    ({ kind, id, text, after }) =>
      kind === thread.kind &&
      id === thread.id &&
      !thread.comments.some((sent) => sent.id > after && sent.author.id === me && sent.text === text),
  )

export function useUnsentOn(thread: Thread): Unsent[] {
  const me = useSession(({ user }) => user?.id ?? 0)
  return unsentOn(
    thread,
    useUnsent(({ comments }) => comments),
    me,
  )
}

/** Each write shows at once; a refused one is undone or waits for another try. */
export function useThreadWrites(thread: Thread) {
  const { t } = useTranslation('comments')
  const tellUnreached = useTellUnreached()
  const { kind, id, take, drop } = thread
  const endpoints = commentEndpoints[kind]
  const taken = ({ unreached, ...comment }: Comment & { unreached: Unreached }) => {
    take(comment)
    tellUnreached(unreached, kind, thread.spaceId)
  }
  const forget = ({ clientId, text }: Pick<Unsent, 'clientId' | 'text'>) => {
    setUnsent(clientId)
    if (keptDraft(thread)?.text === text) keepDraft(thread, { text: '', named: [] })
  }
  return {
    forget,
    async send(written: Draft & Pick<Unsent, 'clientId'> & Partial<Unsent>): Promise<void> {
      const { text, clientId } = written
      const comment = { kind, id, after: thread.comments.at(-1)?.id ?? 0, ...written, failed: false }
      setUnsent(clientId, comment)
      try {
        taken(await call(endpoints.add, { params: { id }, body: { text, clientId } }))
        forget(written)
      } catch (error) {
        setUnsent(clientId, { ...comment, failed: true })
        void showError(error)
      }
    },
    /** False when it was refused: then the typed text stays. */
    async edit(comment: Comment, text: string): Promise<boolean> {
      if (text === comment.text) return true
      take({ ...comment, text })
      try {
        const body = { text, version: comment.version }
        taken(await call(endpoints.edit, { params: { id, commentId: comment.id }, body }))
        return true
      } catch (error) {
        take(comment)
        void showError(error)
        return false
      }
    },
    async remove(comment: Comment): Promise<void> {
      const params = { id, commentId: comment.id }
      drop(comment.id)
      try {
        await call(endpoints.remove, { params })
        toast.undo(t('removed'), () => void call(endpoints.restore, { params }).then(take, showError))
      } catch (error) {
        take(comment)
        void showError(error)
      }
    },
  }
}
