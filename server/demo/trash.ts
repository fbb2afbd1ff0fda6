import { createTask } from '../features/tasks/creation.ts'
import { removeTask } from '../features/tasks/removal.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction } from '../platform/transaction.ts'
import { type Cast, loadCast } from './cast.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Somebody deleted these so many days ago. */
const deleted = [
  { who: 'proje', title: 'Yaz vardiyası planı (eski sürüm)', days: 28 },
  { who: 'admin', title: 'Deneme: yedek sunucu geçişi', days: 12 },
  { who: 'admin', title: 'Mükerrer: yazıcı sürücüsü güncellemesi', days: 4 },
  { who: 'uye', title: 'Test ekranındaki yazım hatası', days: 2 },
] as const

export async function seedTrash(ctx: Context): Promise<void> {
  const cast = await loadCast(ctx)
  // Without the demo's people nobody deleted anything.
  if (!cast.everybody.includes('admin')) return
  for (const [index, entry] of deleted.entries()) await deleteOne(ctx, cast, entry, index)
}

async function deleteOne(ctx: Context, cast: Cast, { who, title, days }: (typeof deleted)[number], index: number) {
  const then = new Date(ctx.clock.now().getTime() - days * dayMs)
  const past: Context = { ...ctx, clock: { now: () => then } }
  const actor = cast.of(who)
  const day = await today(past)
  const draft = { clientId: `demo-trash-${index}`, title }
  const { id } = await inTransaction(past, actor, (tx) => createTask(tx, actor, draft, day))
  await removeTask(past, actor, id)
}
