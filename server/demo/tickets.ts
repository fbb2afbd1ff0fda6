import { openTicket } from '../features/tickets/opening.ts'
import { replyToTicket } from '../features/tickets/replying.ts'
import type { Context } from '../platform/context.ts'
import { loadCast } from './cast.ts'

const hourMs = 60 * 60_000

/** One of each kind that an Admin meets in a week: waiting, answered, done with. */
export async function seedTickets(ctx: Context): Promise<void> {
  const cast = await loadCast(ctx)
  if (!['admin', 'uye', 'satis', 'muhasebe'].every((name) => cast.everybody.includes(name))) return
  const ago = (hours: number): Context => {
    const then = new Date(ctx.clock.now().getTime() - hours * hourMs)
    return { ...ctx, clock: { ...ctx.clock, now: () => then } }
  }
  const [admin, member, seller, accountant] = ['admin', 'uye', 'satis', 'muhasebe'].map((name) => cast.of(name))
  if (!admin || !member || !seller || !accountant) return

  const none = { fileIds: [], diagnostics: null }
  const solved = await openTicket(ago(76), accountant, {
    ...none,
    category: 'access',
    subject: 'Raporları dışa aktaramıyorum',
    text: 'Ay sonu için **Excel** almam gerekiyor, düğme bende görünmüyor.',
    clientId: 'demo-ticket-1',
  })
  await replyToTicket(ago(74), admin, solved.id, {
    text: 'Rolünüze dışa aktarma yetkisini ekledim. Sayfayı yenilemeden görünmüş olmalı.',
    fileIds: [],
    resolve: true,
    clientId: 'demo-ticket-2',
  })

  const answered = await openTicket(ago(27), seller, {
    ...none,
    category: 'request',
    subject: 'Teklif çıktısına şirket logosu',
    text: 'Müşteriler PDF teklifte logomuzu görmek istiyor. Ekleyebilir miyiz?',
    clientId: 'demo-ticket-3',
  })
  await replyToTicket(ago(22), admin, answered.id, {
    text: 'Logonun yüksek çözünürlüklü hâlini buraya ekler misiniz?',
    fileIds: [],
    resolve: false,
    clientId: 'demo-ticket-4',
  })

  await openTicket(ago(2), member, {
    ...none,
    category: 'fault',
    subject: 'Takvim telefonda boş görünüyor',
    text: 'Bilgisayarda etkinlikler var, telefonda aynı hafta boş. Dün akşamdan beri böyle.',
    clientId: 'demo-ticket-5',
  })
}
