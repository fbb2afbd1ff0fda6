import type { DemoReport } from './demoReport.ts'

/** What is spent between journeys; and what went wrong with some of it. */
export const everyday: readonly DemoReport[] = [
  {
    title: 'Ofis kırtasiye alımı',
    ...{
      owner: 'irem.ilgaz',
      made: -9,
      submitted: -8,
      corrected: { day: -7, reason: 'İkinci fişin tutarı okunmuyor, yeniden ekler misiniz?', by: 'manager' },
    },
    lines: [
      { merchant: 'Kalem Kırtasiye', category: 'stationery', gross: 124_890, day: -10, number: '3312' },
      { merchant: 'Kalem Kırtasiye', category: 'stationery', gross: 48_000, day: -9, number: '3340' },
      { merchant: 'Zarf Dünyası', category: 'stationery', gross: 24_000, day: -9, document: 'none', receipt: false },
    ],
  },
  {
    title: 'Ay içi taksi ve otopark',
    ...{
      owner: 'emre.coskun',
      made: -16,
      submitted: -15,
      managed: -14,
      approved: -13,
      paid: -11,
      reference: 'EFT 20261104-009',
    },
    lines: [
      { merchant: 'Mavi Taksi', category: 'transport', gross: 41_500, day: -25, number: '4021' },
      { merchant: 'Mavi Taksi', category: 'transport', gross: 38_000, day: -22, number: '4077' },
      { merchant: 'Maslak Otopark', category: 'parking', gross: 22_000, day: -22, number: '118' },
      { merchant: 'Boğaz Taksi', category: 'transport', gross: 61_250, day: -20, number: '912' },
      { merchant: 'Maslak Otopark', category: 'parking', gross: 22_000, day: -18, number: '131' },
    ],
  },
  {
    title: 'Eğitim kitapları',
    ...{
      owner: 'cemre.ucar',
      made: -11,
      submitted: -10,
      rejected: { day: -9, reason: 'Eğitim bütçesinden alınmalı; insan kaynaklarına başvurun.' },
    },
    lines: [
      { merchant: 'Sahaf Kitabevi', category: 'other', gross: 82_000, day: -12, vat: 0, number: '77' },
      {
        merchant: 'Kodkitap',
        category: 'other',
        gross: 43_000,
        day: -12,
        vat: 0,
        document: 'eArchive',
        number: 'KOD2026000000931',
      },
    ],
  },
  {
    title: 'Sunucu odası sarf malzemesi',
    ...{ owner: 'tolga.yigit', space: 'EFT', made: -12, submitted: -12, managed: -11, approved: -8 },
    lines: [
      {
        merchant: 'Teknik Dağıtım',
        category: 'other',
        gross: 384_000,
        day: -14,
        document: 'invoice',
        number: 'TKD2026000005512',
      },
      {
        merchant: 'Kablo Market',
        category: 'other',
        gross: 180_000,
        day: -14,
        document: 'eArchive',
        number: 'KBL2026000001004',
      },
    ],
  },
  {
    title: 'Ekip öğle yemeği',
    ...{ owner: 'baris.ergun', space: 'ROT', made: -3, submitted: -2 },
    lines: [
      {
        merchant: 'Çınaraltı Ev Yemekleri',
        category: 'meal',
        gross: 186_000,
        day: -3,
        vat: 1000,
        number: '5541',
        note: 'Sürüm sonrası, 7 kişi',
      },
    ],
  },
  {
    title: 'Etiket yazıcısı kargosu',
    ...{ owner: 'nazli.cetin', space: 'DEP', made: -4, submitted: -4, managed: -3 },
    lines: [
      {
        merchant: 'Hızlı Kargo',
        category: 'other',
        gross: 28_450,
        day: -5,
        document: 'eArchive',
        number: 'HZK2026000440912',
      },
    ],
  },
  {
    title: 'Şehir içi ulaşım',
    ...{
      owner: 'uye',
      made: -32,
      submitted: -31,
      managed: -30,
      approved: -28,
      paid: -26,
      reference: 'EFT 20261020-044',
    },
    lines: [
      { merchant: 'Mavi Taksi', category: 'transport', gross: 36_000, day: -34, number: '3810' },
      { merchant: 'Boğaz Taksi', category: 'transport', gross: 44_500, day: -33, number: '804' },
    ],
  },
  {
    title: 'Müşteri ziyareti taksileri',
    ...{
      owner: 'satis',
      made: -17,
      submitted: -16,
      managed: -15,
      approved: -13,
      paid: -11,
      reference: 'EFT 20261104-010',
    },
    lines: [
      { merchant: 'Boğaz Taksi', category: 'transport', gross: 57_000, day: -19, number: '877' },
      { merchant: 'Kadıköy Taksi', category: 'transport', gross: 49_750, day: -18, number: '1240' },
    ],
  },
  {
    title: 'Kasım akaryakıt',
    ...{ owner: 'satis', made: -1 },
    lines: [
      { merchant: 'Yolpet Kozyatağı', category: 'fuel', gross: 214_000, day: -1, number: '90221' },
      { merchant: '', category: 'parking', gross: 0, day: -1 },
    ],
  },
  {
    title: 'Ankara dönüşü taksi',
    ...{ owner: 'uye', made: -1 },
    lines: [{ merchant: 'Mavi Taksi', category: 'transport', gross: 48_500, day: -2, number: '4502' }],
  },
  {
    title: 'Çağrı merkezi kulaklıkları',
    ...{ owner: 'hakan.gurbuz', made: -22, submitted: -22, cancelled: -21 },
    lines: [
      {
        merchant: 'Teknik Dağıtım',
        category: 'other',
        gross: 96_000,
        day: -23,
        document: 'invoice',
        number: 'TKD2026000005102',
      },
    ],
  },
  {
    title: 'Yaz dönemi otopark fişleri',
    ...{ owner: 'okan.ipek', made: -5, submitted: -4 },
    lines: [
      { merchant: 'Maslak Otopark', category: 'parking', gross: 20_000, day: -78, number: '041' },
      { merchant: 'Maslak Otopark', category: 'parking', gross: 20_000, day: -76, number: '055' },
      { merchant: 'Maslak Otopark', category: 'parking', gross: 62_000, day: -40, number: '090', note: 'Gece boyu' },
    ],
  },
  {
    title: 'Kalem kırtasiye faturası',
    ...{ owner: 'elif.inan', made: -2, submitted: -1 },
    lines: [
      { merchant: 'Kalem Kırtasiye', category: 'stationery', gross: 124_890, day: -10, number: '3312', receipt: false },
    ],
  },
  {
    title: 'Depo açılışı çiçekleri',
    ...{ owner: 'muhasebe', made: -8, submitted: -7, managed: -6 },
    lines: [
      {
        merchant: 'Çiçek Sepeti Atölyesi',
        category: 'representation',
        gross: 145_000,
        day: -9,
        document: 'eArchive',
        number: 'CSA2026000010020',
      },
    ],
  },
]
