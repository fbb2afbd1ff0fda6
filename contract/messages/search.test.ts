import { describe, expect, it } from 'vitest'
import { isMe, parseMessageSearch } from './search.ts'

const today = '2026-11-15'
const nothing = { words: [], from: [], channels: [], days: [], files: [] }
const read = (text: string) => parseMessageSearch(text, today)

describe('what is typed into the search field', () => {
  it('is words, people, channels, days and files', () => {
    expect(read('teklif kimden:ayşe kanal:#genel ek:var "iki kelime"')).toEqual({
      ...nothing,
      words: ['teklif', 'iki', 'kelime'],
      from: ['ayşe'],
      channels: ['genel'],
      files: ['any'],
    })
    expect(read('KİMDEN:"Ayşe Kaya" ek:görsel ek:belge')).toEqual({
      ...nothing,
      from: ['Ayşe Kaya'],
      files: ['media', 'document'],
    })
  })

  it.each([
    ['2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['bugün', { from: today, to: today }],
    ['dün', { from: '2026-11-14', to: '2026-11-14' }],
    ['2026-10-30..2026-11-02', { from: '2026-10-30', to: '2026-11-02' }],
    ['2026-10-30..', { from: '2026-10-30', to: null }],
    ['..bugün', { from: null, to: today }],
    ['>2026-10-31', { from: '2026-11-01', to: null }],
    ['<2026-03-01', { from: null, to: '2026-02-28' }],
  ])('has days like tarih:%s', (value, range) => {
    expect(read(`tarih:${value}`)).toEqual({ ...nothing, days: [range] })
  })

  it.each([
    ['tr', 'rapor kimden:ben kanal:genel tarih:dün ek:görsel'],
    ['en', 'rapor from:me channel:genel date:yesterday has:image'],
    ['de', 'rapor von:ich kanal:genel datum:gestern anhang:bild'],
    ['fr', 'rapor de:moi canal:genel date:hier pièce:image'],
    ['ru', 'rapor от:я канал:genel дата:вчера файл:фото'],
    ['ar', 'rapor من:أنا قناة:genel تاريخ:أمس مرفق:صورة'],
    ['zh-Hans', 'rapor 来自:我 频道：genel 日期：昨天 附件：图片'],
    ['zh-Hant', 'rapor 來自：我 頻道：genel 日期：昨天 附件：圖片'],
  ])('has operators in %s', (_language, text) => {
    const { from, ...others } = read(text)
    expect(others).toEqual({
      words: ['rapor'],
      channels: ['genel'],
      days: [{ from: '2026-11-14', to: '2026-11-14' }],
      files: ['media'],
    })
    expect(from.map(isMe)).toEqual([true])
  })

  it('that means nothing as an operator is words', () => {
    expect(read('tarih:2026-02-31')).toEqual({ ...nothing, words: ['tarih', '2026-02-31'] })
    expect(read('ek:uçak kimden: saat:12 ..').words).toEqual(['ek', 'uçak', 'kimden', 'saat:12'])
    expect(read('"" ! .. : ""')).toEqual(nothing)
  })

  it.each([
    '"'.repeat(100_000),
    'tarih:'.repeat(17_000),
    `tarih:${'.'.repeat(100_000)}`,
    ' '.repeat(100_000),
    'a:'.repeat(50_000),
  ])('may be hostile and long %#', (text) => {
    expect(read(text).days).toEqual([])
  })
})
