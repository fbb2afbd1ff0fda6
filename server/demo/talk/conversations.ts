import type { conversationTypes } from '#contract/conversations/conversations.endpoints.ts'

export interface DemoConversation {
  key: string
  type: (typeof conversationTypes)[number]
  visibility?: 'public' | 'private'
  name?: string
  topic?: string
  /** The first one opened it. `everybody`: all who work here. */
  people: readonly string[] | 'everybody'
  openedDaysAgo: number
}

const signIns = ['admin', 'proje', 'satis', 'muhasebe', 'uye']

const channels: DemoConversation[] = [
  {
    key: 'genel',
    type: 'channel',
    visibility: 'public',
    name: 'Genel',
    topic: 'Herkesi ilgilendiren konular. Duyurular kendi kanalında.',
    people: 'everybody',
    openedDaysAgo: 400,
  },
  {
    key: 'duyurular',
    type: 'channel',
    visibility: 'public',
    name: 'Duyurular',
    topic: 'Şirket duyuruları. Sorularınızı duyurunun altına yazın.',
    people: 'everybody',
    openedDaysAgo: 400,
  },
  {
    key: 'depo',
    type: 'channel',
    visibility: 'public',
    name: 'Depo otomasyonu',
    topic: 'Sincan deposu el terminalleri ve sayım. Canlı geçiş: ay sonu.',
    people: [
      'proje',
      'derya.ozturk',
      'nazli.cetin',
      'emre.coskun',
      'irem.ilgaz',
      'uye',
      'hakan.gurbuz',
      'admin',
      'tolga.yigit',
    ],
    openedDaysAgo: 120,
  },
  {
    key: 'rota',
    type: 'channel',
    visibility: 'public',
    name: 'Rota planlama',
    topic: 'Rota motoru 3.2: sürükle bırak durak sırası, trafik tahmini.',
    people: ['proje', 'uye', 'baris.ergun', 'emre.coskun', 'cemre.ucar', 'elif.inan', 'irem.ilgaz', 'derya.ozturk'],
    openedDaysAgo: 90,
  },
  {
    key: 'surucu',
    type: 'channel',
    visibility: 'public',
    name: 'Sürücü uygulaması',
    topic: 'Android ve iOS. Sürüm notları sabitlenmiş mesajda.',
    people: ['baris.ergun', 'okan.ipek', 'cemre.ucar', 'irem.ilgaz', 'uye', 'hakan.gurbuz', 'kerem.aydogan', 'proje'],
    openedDaysAgo: 80,
  },
  {
    key: 'masraf',
    type: 'channel',
    visibility: 'public',
    name: 'Masraf ve fatura',
    topic: 'Fişler ayın 25’ine kadar. Sorular buraya, belgeler masraf listesine.',
    people: 'everybody',
    openedDaysAgo: 200,
  },
  {
    key: 'anadolu',
    type: 'channel',
    visibility: 'private',
    name: 'Müşteri: Anadolu Market',
    topic: '84 mağaza, günlük dağıtım. Sözleşme yenileme aralıkta.',
    people: ['satis', 'ozlem.gunes', 'proje', 'kerem.aydogan', 'derya.ozturk', 'elif.inan', 'muhasebe'],
    openedDaysAgo: 60,
  },
  {
    key: 'hamburg',
    type: 'channel',
    visibility: 'private',
    name: 'Hamburg hattı',
    topic: 'Liman entegrasyonu ve gümrük beyanları. English is fine here.',
    people: ['anna.weber', 'sebnem.aksoy', 'yusuf.kilic', 'ozlem.gunes', 'satis', 'baris.ergun'],
    openedDaysAgo: 45,
  },
  {
    key: 'yonetim',
    type: 'channel',
    visibility: 'private',
    name: 'Yönetim',
    topic: 'Haftalık gündem ve kararlar.',
    people: ['selim.arikan', 'admin', 'ozlem.gunes', 'umit.dalkilic', 'derya.ozturk', 'baris.ergun', 'sebnem.aksoy'],
    openedDaysAgo: 300,
  },
  {
    key: 'kahve',
    type: 'channel',
    visibility: 'public',
    name: 'Kahve molası',
    topic: 'İş dışı ne varsa.',
    people: ['cemre.ucar', ...signIns, 'okan.ipek', 'elif.inan', 'kerem.aydogan', 'burcu.saglam', 'tolga.yigit'],
    openedDaysAgo: 150,
  },
]

const groups: DemoConversation[] = [
  { key: 'sunum', type: 'group', name: 'Anadolu sunumu', people: ['satis', 'proje', 'cemre.ucar'], openedDaysAgo: 8 },
  { key: 'nobet', type: 'group', name: 'Nöbet', people: ['tolga.yigit', 'admin', 'emre.coskun'], openedDaysAgo: 50 },
  { key: 'ogle', type: 'group', people: ['uye', 'cemre.ucar', 'irem.ilgaz', 'okan.ipek'], openedDaysAgo: 30 },
  {
    key: 'butce',
    type: 'group',
    name: 'Yıl sonu bütçesi',
    people: ['umit.dalkilic', 'muhasebe', 'admin'],
    openedDaysAgo: 15,
  },
]

const dm = (key: string, first: string, second: string, openedDaysAgo = 40): DemoConversation => ({
  key,
  type: 'dm',
  people: [first, second],
  openedDaysAgo,
})

export const demoConversations: readonly DemoConversation[] = [
  ...channels,
  ...groups,
  dm('admin-proje', 'admin', 'proje'),
  dm('admin-tolga', 'tolga.yigit', 'admin'),
  dm('admin-selim', 'selim.arikan', 'admin'),
  dm('proje-uye', 'proje', 'uye'),
  dm('proje-derya', 'derya.ozturk', 'proje'),
  dm('satis-ozlem', 'ozlem.gunes', 'satis'),
  dm('satis-muhasebe', 'satis', 'muhasebe'),
  dm('satis-anna', 'anna.weber', 'satis'),
  dm('muhasebe-umit', 'umit.dalkilic', 'muhasebe'),
  dm('muhasebe-hakan', 'hakan.gurbuz', 'muhasebe'),
  dm('uye-cemre', 'cemre.ucar', 'uye'),
  dm('uye-baris', 'baris.ergun', 'uye'),
  dm('uye-burcu', 'burcu.saglam', 'uye'),
  dm('admin-burcu', 'burcu.saglam', 'admin'),
]
