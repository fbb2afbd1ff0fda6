import { expect, it } from 'vitest'
import { seedOfLine } from './seedOfLine.ts'

const ayse = { id: 7, fullName: 'Ayşe Demir', username: 'ayse.demir', avatar: null }
const can = { id: 8, fullName: 'Can Er', username: 'can', avatar: null }
const cansu = { id: 9, fullName: 'Can Su', username: 'cansu', avatar: null }
const depot = { id: 3, code: 'DEPO', name: 'Depo taşınması' }
const known = { people: [ayse, can, cansu], projects: [depot], today: '2026-11-19' }
const named = [{ kind: 'person' as const, id: 7, name: 'Ayşe Demir' }]
const plain = { description: '', endDay: null, labels: [] }
const asAyse = { id: 7, fullName: 'Ayşe Demir', avatar: null }

it('reads a line as the quick field does', () => {
  expect(seedOfLine({ text: 'Teklifi gönder @ayse.demir yarın !acil #satış +depo', named: [] }, known)).toEqual({
    title: 'Teklifi gönder',
    description: '',
    assignee: asAyse,
    endDay: '2026-11-20',
    priority: 'urgent',
    labels: ['satış'],
    spaceId: 3,
  })
})

it('gives it to who was chosen from the names; others are words of its title', () => {
  const seed = seedOfLine(
    { text: '<@7> ile <@8> görüşsün', named: [...named, { kind: 'person', id: 8, name: 'Can Er' }] },
    known,
  )
  expect(seed).toEqual({ ...plain, title: 'ile @Can Er görüşsün', assignee: asAyse })
})

it('keeps in the title what could mean more than one', () => {
  expect(seedOfLine({ text: 'Rapor @can', named: [] }, known)).toEqual({ ...plain, title: 'Rapor @can' })
})

it('puts further lines below it', () => {
  const seed = seedOfLine({ text: 'Kutu say\n- raf 1\n- raf 2 <@7>', named }, known)
  expect(seed).toEqual({ ...plain, title: 'Kutu say', description: '- raf 1\n- raf 2 @Ayşe Demir' })
})

it('begins an empty task from an empty line', () => {
  expect(seedOfLine({ text: '', named: [] }, known)).toEqual({ ...plain, title: '' })
})
