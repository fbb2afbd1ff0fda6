import { setMembership } from '../../features/conversations/ownMembership.ts'
import { saveDraft } from '../../features/messages/drafts.ts'
import { removeMessage } from '../../features/messages/removal.ts'
import { starMessage } from '../../features/starred/starring.ts'
import type { Context } from '../../platform/context.ts'
import type { Cast } from '../cast.ts'
import type { Sent } from './timeline.ts'

const drafts: readonly { by: string; in: string; text: string }[] = [
  { by: 'admin', in: 'admin-proje', text: 'Planı okudum, 3. adımda ' },
  { by: 'proje', in: 'depo', text: 'Geçiş gecesi için son liste: ' },
  { by: 'satis', in: 'sunum', text: '7. sayfadaki grafik için ' },
  { by: 'muhasebe', in: 'muhasebe-umit', text: 'Pazarlama kalemini düzelttim, ' },
  { by: 'uye', in: 'rota', text: 'Yazdırma ölçeği için iki yol var: ' },
]

const quieter: readonly { by: string; in: string }[] = [
  { by: 'uye', in: 'masraf' },
  { by: 'muhasebe', in: 'kahve' },
]

/** What people keep for themselves: stars, drafts, how much they want to hear. */
export async function seedOwnMarks(ctx: Context, cast: Cast, sent: readonly Sent[], ids: ReadonlyMap<string, number>) {
  for (const { id, at, stars, removedBy } of sent) {
    const then = { ...ctx, clock: { now: () => new Date(at.getTime() + 60_000) } }
    for (const { by, note, folder } of stars) await starMessage(then, cast.of(by), id, { note, folder, remindOn: null })
    if (removedBy) await removeMessage(then, cast.of(removedBy), id)
  }
  for (const { by, in: key, text } of drafts) {
    await saveDraft(ctx, cast.of(by), ids.get(key) ?? 0, { text, threadRootId: null })
  }
  for (const { by, in: key } of quieter) {
    await setMembership(ctx, cast.of(by), ids.get(key) ?? 0, { notify: 'mentions', mutedUntil: null })
  }
}
