import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuickAdd } from './quickAdd.ts'

const ayse = { id: 1, fullName: 'Ayşe Demir', username: 'ayse.demir' }
const mehmetI = { id: 2, fullName: 'Mehmet Işık', username: 'mehmet.isik' }
const mehmetK = { id: 3, fullName: 'Mehmet Kaya', username: 'mehmet.kaya' }
const people = [ayse, mehmetI, mehmetK]
/** A Monday. */
const today = '2026-11-16'
const parse = (line: string) => parseQuickAdd(line, { people, today })

it('reads the line that the product promises', () => {
  expect(parse('Teklifi gönder @ayşe yarın !yüksek')).toMatchObject({
    title: 'Teklifi gönder',
    assignee: ayse,
    endDay: '2026-11-17',
    priority: 'high',
    unclear: undefined,
  })
})

it('takes the pieces in any order and leaves the title whole', () => {
  expect(parse('!acil yarın @ayse Ankara deposu, raf #depo yerleşimi')).toMatchObject({
    title: 'Ankara deposu, raf yerleşimi',
    assignee: ayse,
    endDay: '2026-11-17',
    priority: 'urgent',
    labels: ['depo'],
  })
})

describe('days', () => {
  it.each([
    ['bugün', '2026-11-16'],
    ['BUGÜN', '2026-11-16'],
    ['yarın', '2026-11-17'],
    ['YARIN', '2026-11-17'],
    ['yarına', '2026-11-17'],
    ['yarına kadar', '2026-11-17'],
    ['öbür gün', '2026-11-18'],
    ['haftaya', '2026-11-23'],
    ['salı', '2026-11-17'],
    ['çarşamba', '2026-11-18'],
    ['ÇARŞAMBA', '2026-11-18'],
    ['cumaya', '2026-11-20'],
    ['cumaya kadar', '2026-11-20'],
    ['pazar', '2026-11-22'],
    ['pazartesi', '2026-11-23'],
    ['bu cuma', '2026-11-20'],
    ['önümüzdeki salı', '2026-11-17'],
    ['önümüzdeki pazartesi', '2026-11-23'],
    ['haftaya salı', '2026-11-24'],
    ['gelecek perşembe', '2026-11-26'],
    ['gelecek hafta', '2026-11-23'],
    ['3 gün sonra', '2026-11-19'],
    ['iki hafta sonra', '2026-11-30'],
    ['ay sonu', '2026-11-30'],
    ['17 kasım', '2026-11-17'],
    ['17 kas', '2026-11-17'],
    ['17 Kasıma kadar', '2026-11-17'],
    ['1 şubat', '2027-02-01'],
    ['29 Şubat 2028', '2028-02-29'],
    ['17.11', '2026-11-17'],
    ['17.11.2027', '2027-11-17'],
    ['2026-12-01', '2026-12-01'],
    ['today', '2026-11-16'],
    ['tomorrow', '2026-11-17'],
    ['friday', '2026-11-20'],
    ['next friday', '2026-11-27'],
    ['next week', '2026-11-23'],
    ['in 3 days', '2026-11-19'],
    ['in two weeks', '2026-11-30'],
    ['nov 17', '2026-11-17'],
    ['morgen', '2026-11-17'],
    ['Freitag', '2026-11-20'],
    ['demain', '2026-11-17'],
    ['завтра', '2026-11-17'],
    ['غدًا', '2026-11-17'],
    ['الخميس', '2026-11-19'],
    ['明天', '2026-11-17'],
  ])('%s is %s', (words, day) => {
    expect(parse(`Raporu hazırla ${words}`)).toMatchObject({ title: 'Raporu hazırla', endDay: day })
  })

  it.each(['31 şubat', '45.11', '2026-13-40'])('%s is no day and stays in the title', (words) => {
    expect(parse(`Rapor ${words}`)).toMatchObject({ title: `Rapor ${words}`, endDay: null })
  })

  it('leaves a weekday alone where the title goes on', () => {
    expect(parse('Pazar araştırmasını bitir')).toMatchObject({ title: 'Pazar araştırmasını bitir', endDay: null })
    expect(parse('Pazartesi toplantısı notları yarın')).toMatchObject({
      title: 'Pazartesi toplantısı notları',
      endDay: '2026-11-17',
    })
  })

  it('takes a weekday before other marks as the day', () => {
    expect(parse('Sunumu topla cuma @ayşe !düşük')).toMatchObject({ title: 'Sunumu topla', endDay: '2026-11-20' })
  })
})

describe('times', () => {
  it.each([
    ['Depoyu ara yarın 14:30', 'Depoyu ara 14:30', '14:30'],
    ["Depoyu ara 9:05'te, yarın", "Depoyu ara 9:05'te,", '9:05'],
    ['yarın 14h30 @ayşe depoyu ara', '14h30 depoyu ara', '14h30'],
  ])('%s keeps its time in the title and names it', (line, title, time) => {
    expect(parse(line)).toMatchObject({ title, endDay: '2026-11-17', time })
  })

  it.each(['Görsel 16:9', 'Ekip 25:00', 'Kod 12:345', 'Depoyu ara yarın'])('%s has no time', (line) => {
    expect(parse(line).time).toBeNull()
  })
})

describe('lines without a title', () => {
  it.each(['@ayşe', 'yarın', '@ayşe yarın !acil #depo', '  !acil  '])('%s does not say what is to be done', (line) => {
    expect(parse(line)).toMatchObject({ title: '', unclear: undefined })
  })
})

describe('people', () => {
  it.each(['@ayşe', '@AYŞE', '@ayse', '@Ayşe demir', '@ayse.demir', '@ayş'])('%s is Ayşe Demir', (name) => {
    expect(parse(`Ara ${name}`)).toMatchObject({ title: 'Ara', assignee: ayse })
  })

  it('finds a name with ı and I', () => {
    expect(parse('Ara @mehmet ışık yarın')).toMatchObject({ title: 'Ara', assignee: mehmetI, endDay: '2026-11-17' })
    expect(parse('Ara @IŞIK')).toMatchObject({ assignee: mehmetI })
  })

  it('asks who is meant when several have the name', () => {
    const { assignee, unclear } = parse('Ara @mehmet')
    expect(assignee).toBeNull()
    expect(unclear?.choices).toEqual([mehmetI, mehmetK])
  })

  it('says that nobody has the name', () => {
    expect(parse('Ara @zeynep').unclear).toMatchObject({ name: 'zeynep', choices: [] })
  })

  it('leaves an address alone', () => {
    expect(parse('satis@imece.test adresine yaz')).toMatchObject({ assignee: null, unclear: undefined })
  })
})

describe('projects', () => {
  const projects = [
    { id: 1, code: 'DEP', name: 'Depo otomasyonu' },
    { id: 2, code: 'ROT', name: 'Rota planlama' },
    { id: 3, code: 'IZM', name: 'İzmir deposu' },
  ]
  const within = (line: string) => parseQuickAdd(line, { people, projects, today })

  it.each([
    ['+dep', 1],
    ['+rota', 2],
    ['+PLANLAMA', 2],
    ['+izmir', 3],
  ])('%s is project %i', (name, id) => {
    expect(within(`Ara ${name} yarın`)).toMatchObject({ title: 'Ara', project: { id }, unclear: undefined })
  })

  it('asks which one is meant, says that there is none, and leaves numbers alone', () => {
    expect(within('Ara +depo').unclear).toMatchObject({ kind: 'project', choices: [{ id: 1 }, { id: 3 }] })
    expect(within('Ara +yok').unclear).toMatchObject({ kind: 'project', name: 'yok', choices: [] })
    expect(within('Ara +90 532')).toMatchObject({ title: 'Ara +90 532', project: null, unclear: undefined })
  })
})

describe('priorities', () => {
  it.each([
    ['!acil', 'urgent'],
    ['!YÜKSEK', 'high'],
    ['!yük', 'high'],
    ['!düşük', 'low'],
    ['!normal', 'normal'],
    ['!high', 'high'],
    ['!low', 'low'],
    ['!hoch', 'high'],
    ['!basse', 'low'],
    ['!срочный', 'urgent'],
    ['!عالية', 'high'],
    ['!高', 'high'],
  ])('%s is %s', (word, priority) => {
    expect(parse(`Ara ${word}`)).toMatchObject({ title: 'Ara', priority })
  })

  it('keeps an unknown word behind ! in the title', () => {
    expect(parse('Dikkat !bak')).toMatchObject({ title: 'Dikkat !bak', priority: null })
  })
})

it('accounts for every letter of any line, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abı @!#1.7ş '), maxLength: 40 }), (line) => {
      const { tokens } = parse(line)
      expect(tokens.map(({ from, to }) => line.slice(from, to)).join('')).toBe(line)
    }),
  )
})
