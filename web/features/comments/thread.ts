import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { create } from 'zustand'
import { type Comment, commentEndpoints, type ThreadKind, threadKinds } from '#contract/comments/comments.endpoints.ts'
import { clientId, id } from '#contract/http/fields.ts'
import { named } from '#contract/messages/messages.schemas.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import type { Choice } from '../../ui/Editor/choices.ts'
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

/** An unfinished comment: it is there again when the person comes back, also after a reload. */
export const keptDraft = (place: CommentTarget): Draft | undefined => readLocalJson(keyOf(place), draft)

export const keepDraft = (place: CommentTarget, { text, named }: Draft): void =>
  writeLocal(keyOf(place), text.trim() === '' ? null : JSON.stringify({ text, named }))

/** On its way, or refused and waiting to be tried again. */
const unsentForm = draft.extend({
  ...{ kind: z.enum(threadKinds), id },
  /** The same for every try, so that an answer lost on the way doubles nothing. */
  clientId,
  failed: z.boolean(),
  /** The newest comment when it was written. */
  after: z.number(),
})
export type Unsent = z.infer<typeof unsentForm>

const useUnsent = create<{ comments: readonly Unsent[] }>(() => ({ comments: [] }))

const unsentKey = (me: number) => `unsentComments.${me}`
const keptUnsent = (me: number): Unsent[] => readLocalJson(unsentKey(me), z.array(unsentForm)) ?? []

/** In memory and on this device, where each stands beside what another tab keeps and what is begun next. */
function setUnsent(clientId: string, next?: Unsent): void {
  const changed = (comments: readonly Unsent[]) => [
    ...comments.filter((other) => other.clientId !== clientId),
    ...(next ? [next] : []),
  ]
  const me = useSession.getState().user?.id
  // Whoever signed out meanwhile leaves nothing behind.
  if (me !== undefined) {
    const kept = changed(keptUnsent(me))
    writeLocal(unsentKey(me), kept.length > 0 ? JSON.stringify(kept) : null)
  }
  useUnsent.setState(({ comments }) => ({ comments: changed(comments) }))
}

/** After a reload nobody waits for the answer any more: the person may try again. */
function bringBack(me: number): void {
  const { comments } = useUnsent.getState()
  const lost = keptUnsent(me).filter((kept) => !comments.some((known) => known.clientId === kept.clientId))
  if (lost.length > 0) useUnsent.setState({ comments: [...comments, ...lost.map((one) => ({ ...one, failed: true }))] })
}

type Said = CommentTarget & Pick<Thread, 'comments'>

/** A comment may come by an event before its own answer, or after that was lost. */
const hasCome = (thread: Said, { text, after }: Unsent, me: number): boolean =>
  thread.comments.some((sent) => sent.id > after && sent.author.id === me && sent.text === text)

/** Comments on their way to this thread. */
export const unsentOn = (thread: Said, unsent: readonly Unsent[], me: number): Unsent[] =>
  unsent.filter((one) => one.kind === thread.kind && one.id === thread.id && !hasCome(thread, one, me))

export function useUnsentOn(thread: Thread): Unsent[] {
  const me = useSession(({ user }) => user?.id ?? 0)
  const unsent = useUnsent(({ comments }) => comments)
  useEffect(() => bringBack(me), [me])
  useEffect(() => {
    const refused = unsent.filter(({ kind, id, failed }) => failed && kind === thread.kind && id === thread.id)
    for (const one of refused) if (hasCome(thread, one, me)) setUnsent(one.clientId)
  }, [thread, unsent, me])
  return unsentOn(thread, unsent, me)
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
  return {
    forget: ({ clientId }: Unsent) => setUnsent(clientId),
    async send(written: Draft & Pick<Unsent, 'clientId'> & Partial<Unsent>): Promise<void> {
      const { text, clientId } = written
      const comment = { kind, id, after: thread.comments.at(-1)?.id ?? 0, ...written, failed: false }
      setUnsent(clientId, comment)
      try {
        taken(await call(endpoints.add, { params: { id }, body: { text, clientId } }))
        setUnsent(clientId)
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
