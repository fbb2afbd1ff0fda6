import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { sweepFiles } from '../files/sweep.ts'
import { draftJobs } from './drafts.ts'
import { minute, openLater } from './later.testing.ts'

const days = 24 * 60 * minute
const { server, talk, ada, bora, channel, later, schedule, scheduled, whenDue } = await openLater()
afterAll(() => server.close())

const newest = async () => (await talk.history(ada, channel, { limit: 1 })).rows.at(-1)

describe('a scheduled message', () => {
  it('keeps its files in their order and its quote, also those of a text that is empty', async () => {
    const quoted = await talk.send(ada, channel, 'hangi dosya?')
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const [one, two] = [await talk.upload(bora, 'plan.txt', 'içerik'), await talk.upload(bora, 'resim.png', png)]
    const planned = await schedule(bora, { attachmentIds: [two.id, one.id], quoteId: quoted.id })
    expect(planned).toMatchObject({
      status: 201,
      body: {
        text: '',
        attachments: [{ name: 'resim.png' }, { name: 'plan.txt' }],
        quote: { id: quoted.id, authorName: ada.fullName, text: 'hangi dosya?', deleted: false },
      },
    })
    expect(await scheduled(bora)).toEqual([planned.body])
    await whenDue()
    const sent = await newest()
    expect(sent).toMatchObject({
      authorId: bora.id,
      text: '',
      quote: { id: quoted.id },
      attachments: [{ name: 'resim.png', width: 900 }, { name: 'plan.txt' }],
    })
    expect(sent?.attachments[0]?.thumbnail).not.toBeNull()
    for (const { url } of sent?.attachments ?? []) expect(await talk.download(ada, url)).toBe(200)
    expect(await scheduled(bora)).toEqual([])
  })

  it('holds its files for its author alone, over days and sweeps, until it is sent by hand', async () => {
    const file = await talk.upload(bora, 'gelecek-hafta.txt', 'içerik')
    const { id } = (await schedule(bora, { attachmentIds: [file.id], sendAt: later(7 * days) })).body
    expect(await talk.download(bora, file.url)).toBe(200)
    expect(await talk.download(ada, file.url)).toBe(404)
    expect((await talk.trySend(bora, channel, { attachmentIds: [file.id] })).status).toBe(404)
    server.clock.advance(3 * days)
    await sweepFiles(server.ctx)
    const sendNow = () => server.call(scheduledEndpoints.sendNow, { as: bora, params: { id }, body: { version: 1 } })
    const sent = await sendNow()
    expect(sent.body.attachments).toMatchObject([{ name: 'gelecek-hafta.txt' }])
    expect((await sendNow()).body.id).toBe(sent.body.id)
    expect(await talk.download(ada, file.url)).toBe(200)
  })

  it('gives its files back when it is cancelled, so that it can be planned again', async () => {
    const file = await talk.upload(bora, 'geri.txt', 'içerik')
    const { id } = (await schedule(bora, { attachmentIds: [file.id] })).body
    await server.call(scheduledEndpoints.cancel, { as: bora, params: { id } })
    const again = await schedule(bora, { attachmentIds: [file.id] })
    expect(again.body.attachments).toMatchObject([{ name: 'geri.txt' }])
    await server.call(scheduledEndpoints.cancel, { as: bora, params: { id: again.body.id } })
    server.clock.advance(2 * days)
    await sweepFiles(server.ctx)
    expect(await talk.download(bora, file.url)).toBe(404)
  })

  it('keeps the files that a change does not mention, and lets go of those that it leaves out', async () => {
    const [one, two] = [await talk.upload(bora, 'bir.txt', '1'), await talk.upload(bora, 'iki.txt', '2')]
    const params = { id: (await schedule(bora, { text: 'ilk', attachmentIds: [one.id, two.id] })).body.id }
    const change = (body: BodyInput<typeof scheduledEndpoints.change>) =>
      server.call(scheduledEndpoints.change, { as: bora, params, body })
    const changed = await change({ text: 'sonra', sendAt: later(), version: 1 })
    expect(changed.body).toMatchObject({ text: 'sonra', attachments: [{ id: one.id }, { id: two.id }] })
    const fewer = await change({ text: '', sendAt: later(), version: 2, attachmentIds: [two.id] })
    expect(fewer.body.attachments).toMatchObject([{ id: two.id }])
    const nothing = await change({ text: '', sendAt: later(), version: 3, attachmentIds: [] })
    expect(nothing.status).toBe(400)
    expect((await talk.send(bora, channel, { attachmentIds: [one.id] })).attachments).toMatchObject([{ id: one.id }])
    await whenDue()
    expect(await newest()).toMatchObject({ text: '', attachments: [{ name: 'iki.txt' }] })
  })

  it('takes only files of one’s own and messages of the same conversation', async () => {
    const theirs = await talk.upload(ada, 'onun.txt', 'x')
    const elsewhere = await talk.send(ada, await talk.channel(ada, [bora]), 'başka yerde')
    expect((await schedule(bora, { attachmentIds: [theirs.id] })).status).toBe(404)
    expect((await schedule(bora, { text: 'x', quoteId: elsewhere.id })).status).toBe(404)
    expect(await scheduled(bora)).toEqual([])
  })

  it('that is refused at its time still has its files', async () => {
    const dm = await talk.dm(bora, ada)
    const file = await talk.upload(bora, 'kalır.txt', 'x')
    await schedule(bora, { attachmentIds: [file.id] }, dm)
    await server.ctx.db.deleteFrom('conversationMembers').where('conversationId', '=', dm).execute()
    await whenDue()
    const [kept] = await scheduled(bora)
    expect(kept).toMatchObject({ failure: 'notFound', attachments: [{ id: file.id }] })
    expect(await talk.download(bora, file.url)).toBe(200)
    await server.call(scheduledEndpoints.cancel, { as: bora, params: { id: kept?.id ?? 0 } })
  })
})

describe('the draft', () => {
  const save = (text: string, key: string | null = null) =>
    server.call(draftEndpoints.save, { as: bora, params: { id: channel }, body: { text, key } })
  const drafts = async () => (await server.call(draftEndpoints.list, { as: bora })).body.rows.map(({ text }) => text)
  const cleared = (events: { name: string; payload: unknown }[]) =>
    events.filter(({ name }) => name === 'draft.changed').map(({ payload }) => payload)

  it('goes on every device when its message is scheduled', async () => {
    const key = randomUUID()
    await save('yarına', key)
    const events = await eventsDuring(server.ctx, async () => {
      await schedule(bora, { text: 'yarına', draftKey: key })
    })
    expect(cleared(events)).toMatchObject([{ conversationId: channel, threadRootId: null, text: '' }])
    expect(await drafts()).toEqual([])
  })

  it('does not come back by a save that arrives after its message, and the next text is kept', async () => {
    const [sent, planned, next] = [randomUUID(), randomUUID(), randomUUID()]
    await talk.send(bora, channel, { text: 'gönderildi', draftKey: sent })
    expect((await save('gönderil', sent)).body).toEqual({ kept: false })
    await schedule(bora, { text: 'zamanlandı', draftKey: planned })
    expect((await save('zamanland', planned)).body).toEqual({ kept: false })
    expect(await drafts()).toEqual([])
    expect((await save('sonraki', next)).body).toEqual({ kept: true })
    expect(await drafts()).toEqual(['sonraki'])
    await save('', next)
  })

  it('that ended is remembered for a day, as long as a save may be under way', async () => {
    const key = randomUUID()
    await talk.send(bora, channel, { text: 'bitti', draftKey: key })
    const forget = () => draftJobs['messages.forgetEndedDrafts']?.run(server.ctx, {})
    await forget()
    expect((await save('bitt', key)).body).toEqual({ kept: false })
    server.clock.advance(2 * days)
    await forget()
    const left = server.ctx.db.selectFrom('drafts').select('key').where('key', '=', key)
    expect(await left.execute()).toEqual([])
  })

  it('that is written after a message stays when the message arrives late', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await save('birinci', first)
    await save('ikinci, yarım', second)
    await talk.send(bora, channel, { text: 'birinci', draftKey: first })
    expect(await drafts()).toEqual(['ikinci, yarım'])
    await save('', second)
  })

  it('stays when a scheduled or a forwarded message comes into its conversation', async () => {
    const other = await talk.send(bora, await talk.channel(bora, [ada]), 'ilet beni')
    await schedule(bora, { text: 'planlı' })
    await save('yazıyorum')
    await whenDue()
    await server.call(messageEndpoints.forward, {
      as: bora,
      params: { id: other.id },
      body: { conversationIds: [channel], clientId: randomUUID(), note: 'bak' },
    })
    expect(await newest()).toMatchObject({ text: 'ilet beni' })
    expect(await drafts()).toEqual(['yazıyorum'])
    await save('')
  })
})
