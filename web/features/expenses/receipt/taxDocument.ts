import { z } from 'zod'
import { ettn, taxNumber } from '#contract/expenses/expenses.schemas.ts'
import { day, line } from '#contract/http/fields.ts'
import { type Currency, currency, price } from '#contract/money/money.ts'
import { fold } from '#contract/text/fold.ts'
import { dayIn, minorUnitsIn, pairsIn } from './codeText.ts'

/** Turkish e-Fatura and e-Arşiv, as the code on their paper tells of them. Amounts are in minor units of their currency. */
export interface TaxDocument {
  ettn: string
  number: string
  day: string
  sellerTaxNumber: string
  /** Empty where the code does not say. */
  buyerTaxNumber: string
  kind: 'eArchive' | 'invoice'
  /** Null where it is one that expenses are not kept in. */
  currency: Currency | null
  /** What was paid. */
  total: number
  /** By VAT rate in basis points: the amount before it, and it. */
  rates: { rate: number; net: number; vat: number }[]
}

/** `other`: the code is of something else. `broken`: of an invoice, but not to be made out. `refund`: money that came back. */
export type CodeRefusal = 'other' | 'broken' | 'refund'

const amount = z
  .string()
  .transform((text) => minorUnitsIn(text) ?? Number.NaN)
  .pipe(price)

const known = z.object({
  ettn: z
    .string()
    .transform((text) => text.replace(/[^0-9a-f]/gi, '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
    .pipe(ettn.min(1)),
  no: line(40),
  tarih: z
    .string()
    .transform((text) => dayIn(text) ?? '')
    .pipe(day),
  vkntckn: taxNumber.min(1),
  avkntckn: taxNumber.catch(''),
  senaryo: z.string().catch(''),
  parabirimi: z
    .string()
    .transform((text) => (/^(TL|)$/i.test(text) ? 'TRY' : text.toLocaleUpperCase('en')))
    .catch('TRY'),
  /** What was paid; else the total with tax, which is the same where nothing was withheld. */
  odenecek: amount,
})

/** As the words of some programs differ. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  no: ['faturano', 'belgeno'],
  tarih: ['faturatarihi'],
  vkntckn: ['vkn', 'tckn'],
  avkntckn: ['avkn', 'atckn'],
  parabirimi: ['doviz', 'parabirim'],
  odenecek: ['odenecektutar', 'vergidahil'],
}

/** What a code says, if it is that of an invoice. Never run, never trusted: read by its pairs and checked one by one. */
export function documentIn(text: string): TaxDocument | CodeRefusal {
  const pairs = pairsIn(text)
  if (!pairs.has('ettn') && !pairs.has('vkntckn')) return 'other'
  const found = known.safeParse(
    Object.fromEntries(
      Object.keys(known.shape).flatMap((name) => {
        const value = [name, ...(otherNames[name] ?? [])].map((one) => pairs.get(one)).find((one) => one)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )
  if (!found.success) return 'broken'
  if (fold(pairs.get('tip') ?? '').startsWith('iade')) return 'refund'
  const { no: number, tarih, vkntckn, avkntckn, senaryo, parabirimi, odenecek: total, ettn: id } = found.data
  return {
    ...{ ettn: id, number, day: tarih, sellerTaxNumber: vkntckn, buyerTaxNumber: avkntckn, total },
    kind: fold(senaryo).includes('arsiv') ? 'eArchive' : 'invoice',
    currency: currency.safeParse(parabirimi).data ?? null,
    rates: ratesIn(pairs),
  }
}

/** `kdvmatrah(20)` and `hesaplanankdv(20)` belong together; an amount that cannot be made out is left to the person. */
function ratesIn(pairs: ReadonlyMap<string, string>): TaxDocument['rates'] {
  const rates = new Map<number, { net: number; vat: number }>()
  for (const [name, value] of pairs) {
    const [, what, percent = ''] = /^(kdvmatrah|hesaplanankdv)\(([\d.,]+)\)$/.exec(name) ?? []
    const read = what && amount.safeParse(value).data
    if (!read) continue
    const rate = minorUnitsIn(percent) ?? 0
    const before = rates.get(rate) ?? { net: 0, vat: 0 }
    rates.set(rate, what === 'kdvmatrah' ? { ...before, net: read } : { ...before, vat: read })
  }
  return [...rates].map(([rate, { net, vat }]) => ({ rate, net, vat })).toSorted((one, other) => other.rate - one.rate)
}
