import { describe, expect, it } from 'vitest'
import { draftTotals, emptyLine, firstFault, linesToSend, sumsOf } from './draftLines.ts'
import { isTable, pasteRows } from './pasteRows.ts'

const line = (part: Partial<ReturnType<typeof emptyLine>>) => ({ ...emptyLine(), ...part })

describe('rows from a spreadsheet', () => {
  const copied = 'Lisans\t120\tkullanıcı\t4.250,00\t%10\t%20\r\nKurulum\t1,5\tgün\t9.500\t\t10\r\n'

  it('fill the line and the ones below it', () => {
    const [first, second, ...rest] = pasteRows([emptyLine()], 0, 'text', copied, 'tr')
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      ...{ text: 'Lisans', quantity: 120_000, unit: 'kullanıcı' },
      ...{ unitPrice: 425_000, discount: 1000, vatRate: 2000 },
    })
    expect(second).toMatchObject({ text: 'Kurulum', quantity: 1500, unitPrice: 950_000, discount: 0, vatRate: 1000 })
  })

  it('begin at the cell they are pasted into and leave the others alone', () => {
    const before = [line({ text: 'Eğitim' }), line({ text: 'Bakım' })]
    expect(pasteRows(before, 0, 'unitPrice', '100\n200', 'tr')).toMatchObject([
      { text: 'Eğitim', unitPrice: 10_000 },
      { text: 'Bakım', unitPrice: 20_000 },
    ])
  })

  it('are told apart from a single value', () => {
    expect([isTable('4.250,00'), isTable('4.250,00\n'), isTable('a\tb'), isTable('1\n2')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('totals while typing', () => {
  it('leave out what has no number yet', () => {
    const lines = [line({ text: 'Lisans', unitPrice: 10_000, quantity: 2000 }), line({ unitPrice: Number.NaN })]
    expect(draftTotals(lines)).toMatchObject({ net: 20_000, vat: 4000, total: 24_000 })
    expect(sumsOf(line({ unitPrice: null }))).toBeUndefined()
  })

  it('bear a number that no quote can hold', () => {
    const huge = line({ text: 'Çok', unitPrice: 100_000_000_000, quantity: 1_000_000_000 })
    expect([sumsOf(huge), draftTotals([huge])?.net]).toEqual([undefined, 0])
    const large = line({ text: 'Büyük', unitPrice: 90_000_000_000, quantity: 10_000 })
    expect(draftTotals([large, large])).toBeUndefined()
  })
})

it('sends complete lines only, and no blank ones', () => {
  expect(linesToSend([line({ text: 'Lisans', unitPrice: 1 }), emptyLine()])).toHaveLength(1)
  expect(linesToSend([line({ text: 'Lisans' })])).toBeUndefined()
  expect(linesToSend([line({ unitPrice: 100 })])).toBeUndefined()
})

describe('a number that no quote can hold', () => {
  it('is named with its place and its reason', () => {
    const good = line({ text: 'Lisans', unitPrice: 10_000 })
    expect(firstFault([good, { ...good, discount: 15_000 }])).toEqual({
      at: 1,
      column: 'discount',
      message: { key: 'percentTooHigh' },
    })
    expect(firstFault([{ ...good, quantity: -3000 }])).toMatchObject({ at: 0, column: 'quantity' })
  })

  it('is not one that is still missing or cannot be read', () => {
    expect(firstFault([line({ unitPrice: null, quantity: Number.NaN })])).toBeUndefined()
  })
})
