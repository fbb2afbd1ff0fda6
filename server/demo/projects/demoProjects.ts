import type { Currency } from '#contract/money/money.ts'
import type { ProjectAbility } from '#contract/projects/abilities.ts'
import type { ProjectStatus } from '#contract/projects/projects.schemas.ts'

/** Days count from today. */
export interface DemoProject {
  code: string
  customer: string
  status: ProjectStatus
  start: number
  end: number
  /** In whole units. */
  budget: { amount: number; currency: Currency } | null
  externalRef: string
  description: string
  /** The talk that the house already has about it. */
  channel?: string
  abilities?: Readonly<Record<string, readonly ProjectAbility[]>>
  milestones: readonly { title: string; day: number; done?: number }[]
}

/** What the house's spaces are about. */
export const demoProjects: readonly DemoProject[] = [
  {
    code: 'DEP',
    customer: 'Sincan deposu (iç proje)',
    status: 'active',
    start: -120,
    end: 24,
    budget: { amount: 1_850_000, currency: 'TRY' },
    externalRef: 'WC-2026-0118',
    description:
      'El terminalleriyle sayım ve yerleştirme. Kâğıt formlar bu projeyle bitiyor.\n\n- 42 el terminali\n- 6 giriş, 14 çıkış kapısı\n- Canlı geçiş ay sonunda, vardiya vardiya',
    channel: 'Depo otomasyonu',
    abilities: { 'derya.ozturk': ['edit', 'members', 'plan', 'budget'], 'nazli.cetin': ['plan'] },
    milestones: [
      { title: 'Kapsam onayı', day: -100, done: -101 },
      { title: 'Pilot: 3 koridor', day: -45, done: -40 },
      { title: 'Sayım doğruluğu %99', day: -6 },
      { title: 'Canlı geçiş', day: 15 },
      { title: 'Kapanış ve ölçüm', day: 24 },
    ],
  },
  {
    code: 'ROT',
    customer: 'Ürün geliştirme',
    status: 'active',
    start: -40,
    end: 100,
    budget: { amount: 2_400_000, currency: 'TRY' },
    externalRef: 'WC-2026-0131',
    description: 'Rota motoru 3.2: sürükle bırak durak sırası, trafik tahmini, araç kapasitesi.',
    channel: 'Rota planlama',
    abilities: { 'baris.ergun': ['edit', 'plan', 'budget'] },
    milestones: [
      { title: 'Trafik verisi sözleşmesi', day: -35, done: -34 },
      { title: 'Alfa: üç şehir', day: -20, done: -18 },
      { title: 'Beta: on müşteri', day: 21 },
      { title: '3.2 yayında', day: 55 },
    ],
  },
  {
    code: 'SUR',
    customer: 'Ürün geliştirme',
    status: 'active',
    start: -80,
    end: 45,
    budget: { amount: 1_200_000, currency: 'TRY' },
    externalRef: 'WC-2026-0140',
    description: 'Sürücülerin elindeki uygulama: teslimat, imza, fotoğraf, çevrimdışı çalışma. Android ve iOS.',
    channel: 'Sürücü uygulaması',
    abilities: { 'okan.ipek': ['plan'] },
    milestones: [
      { title: 'Tasarım onayı', day: -60, done: -61 },
      { title: 'Çevrimdışı mod', day: 10 },
      { title: 'Mağaza onayı', day: 38 },
    ],
  },
  {
    code: 'EFT',
    customer: 'Muhasebe (iç proje)',
    status: 'onHold',
    start: -45,
    end: 30,
    budget: { amount: 320_000, currency: 'TRY' },
    externalRef: 'WC-2026-0157',
    description: 'Yeni e-fatura entegratörüne geçiş. Entegratörün test ortamı açılana kadar beklemede.',
    abilities: { muhasebe: ['edit', 'budget'], 'umit.dalkilic': ['budget'] },
    milestones: [
      { title: 'Entegratör seçimi', day: -30, done: -28 },
      { title: 'Test ortamı', day: 5 },
      { title: 'İlk canlı fatura', day: 28 },
    ],
  },
  {
    code: 'ANM',
    customer: 'Anadolu Market',
    status: 'active',
    start: -25,
    end: 120,
    budget: { amount: 3_600_000, currency: 'TRY' },
    externalRef: 'WC-2026-0149',
    description: '84 mağazaya günlük dağıtım. Sözleşme yenilemesi aralıkta; teslimat saatleri en çok konuşulan konu.',
    channel: 'Müşteri: Anadolu Market',
    abilities: { satis: ['budget'], proje: ['edit', 'members', 'plan', 'budget'], muhasebe: ['budget'] },
    milestones: [
      { title: 'İlk 20 mağaza', day: -18, done: -19 },
      { title: '50 mağaza', day: -8, done: -5 },
      { title: '84 mağaza', day: 30 },
      { title: 'Yenileme imzası', day: 45 },
    ],
  },
  {
    code: 'HAM',
    customer: 'Nordhafen Logistik GmbH',
    status: 'active',
    start: -45,
    end: 120,
    budget: { amount: 95_000, currency: 'EUR' },
    externalRef: 'WC-2026-0162',
    description: 'Hamburg limanı ile veri alışverişi ve gümrük beyanları. English is fine here.',
    channel: 'Hamburg hattı',
    abilities: { 'anna.weber': ['edit', 'plan', 'budget'] },
    milestones: [
      { title: 'Liman sistemi erişimi', day: -12, done: -10 },
      { title: 'İlk beyan', day: 35 },
      { title: 'Haftalık sefer', day: 90 },
    ],
  },
]

interface NewDemoProject extends Omit<DemoProject, 'channel'> {
  name: string
  manager: string
  members: readonly string[]
  template: 'empty' | 'field'
  made: number
  archived?: number
}

/** One that is being planned, and one that is over. */
export const newDemoProjects: readonly NewDemoProject[] = [
  {
    code: 'GEB',
    name: 'Gebze kamera kurulumu',
    customer: 'Marmara Soğuk Zincir',
    manager: 'derya.ozturk',
    members: ['proje', 'hakan.gurbuz', 'tolga.yigit', 'kerem.aydogan'],
    template: 'field',
    made: -3,
    status: 'planning',
    start: 7,
    end: 40,
    budget: { amount: 780_000, currency: 'TRY' },
    externalRef: 'WC-2026-0171',
    description: 'Soğuk hava deposuna 28 kamera ve kayıt ünitesi. Keşif gelecek hafta.',
    milestones: [],
  },
  {
    code: 'ANK',
    name: 'Ankara ofis taşınması',
    customer: 'İdari işler (iç proje)',
    manager: 'admin',
    members: ['umit.dalkilic', 'burcu.saglam', 'tolga.yigit'],
    template: 'empty',
    made: -200,
    archived: -70,
    status: 'done',
    start: -190,
    end: -90,
    budget: { amount: 540_000, currency: 'TRY' },
    externalRef: 'WC-2026-0074',
    description: 'Ofis Çankaya’ya taşındı. Kalan işler kapandı, proje arşivde.',
    milestones: [
      { title: 'Sözleşme', day: -170, done: -172 },
      { title: 'Taşınma', day: -110, done: -110 },
    ],
  },
]
