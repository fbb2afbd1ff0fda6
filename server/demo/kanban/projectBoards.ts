import type { DemoBoard } from './demoCard.ts'

/** What stands on the projects' boards beside their tasks. */
export const projectBoards: readonly DemoBoard[] = [
  {
    of: 'DEP',
    todo: [
      {
        title: 'Etiket yazıcısı yeri',
        labels: ['Saha'],
        due: 6,
        with: ['nazli.cetin'],
        files: ['yazici-yeri.png'],
        cover: true,
      },
      { title: 'Sayım kitapçığı düzeni', labels: ['Belge'], with: ['irem.ilgaz'], due: 9 },
    ],
    doing: [
      {
        title: 'Kablosuz ağ ölçümü',
        labels: ['Altyapı'],
        due: 2,
        with: ['tolga.yigit', 'nazli.cetin'],
        list: ['A koridoru', 'B koridoru', 'Rampa', 'Soğuk oda'],
        ticked: 2,
        said: [
          ['tolga.yigit', 'Rampada sinyal düşük, ek cihaz gerekiyor.'],
          ['proje', 'Bütçede yeri var, siparişi verelim.'],
        ],
      },
    ],
    done: ['Depo fotoğrafları', 'Terminal karşılaştırması', 'İlk saha gezisi'],
  },
  {
    of: 'ROT',
    todo: [{ title: 'Deneme rotaları topla', labels: ['Veri'], due: 8, with: ['elif.inan'] }],
    doing: [
      {
        title: 'Sıra değiştirme için kullanıcı denemesi',
        labels: ['Arayüz'],
        due: 3,
        with: ['cemre.ucar', 'uye'],
        list: ['Kişi bul', 'Senaryo', 'Görüşme', 'Özet'],
        ticked: 3,
        files: ['senaryo.pdf'],
        said: [['cemre.ucar', 'Dört sürücüyle konuştuk, biri kaldı.']],
      },
    ],
    done: ['Harita sağlayıcı seçimi', 'Başlangıç toplantısı'],
  },
  {
    of: 'SUR',
    todo: [
      {
        title: 'Mağaza görselleri',
        labels: ['Tasarım'],
        due: 7,
        with: ['cemre.ucar'],
        files: ['magaza.png'],
        cover: true,
      },
    ],
    doing: [
      {
        title: 'Pil tüketimi ölçümü',
        labels: ['Test'],
        due: 1,
        with: ['okan.ipek', 'irem.ilgaz'],
        list: ['Eski telefon', 'Yeni telefon'],
        ticked: 1,
      },
    ],
    done: ['Sürücü anketi', 'Simge seti'],
  },
  {
    of: 'EFT',
    todo: [{ title: 'Sık sorulanlar sayfası', labels: ['Belge'], due: 10, with: ['satis'] }],
    doing: [
      { title: 'Entegratörle haftalık görüşme', labels: ['Toplantı'], due: 1, with: ['muhasebe', 'tolga.yigit'] },
    ],
    done: ['Entegratör seçimi'],
  },
  {
    of: 'ANM',
    todo: [
      {
        title: 'Mağaza yükleme rampaları',
        labels: ['Saha'],
        due: 12,
        with: ['hakan.gurbuz'],
        files: ['rampalar.png'],
        cover: true,
      },
    ],
    doing: [
      {
        title: 'Gece teslimatı denemesi',
        labels: ['Operasyon'],
        due: 4,
        with: ['derya.ozturk', 'kerem.aydogan'],
        list: ['İzinler', 'Araç', 'Sürücü', 'Rapor'],
        ticked: 2,
      },
    ],
    done: ['Mağaza listesi', 'Teslim formu'],
  },
  {
    of: 'HAM',
    todo: [{ title: 'Port contact list', labels: ['Partners'], due: 5, with: ['anna.weber'] }],
    doing: [
      {
        title: 'Beyanname alan eşlemesi',
        labels: ['Gümrük'],
        due: 6,
        with: ['yusuf.kilic', 'baris.ergun'],
        list: ['GTIP', 'Menşe', 'Kıymet'],
        ticked: 1,
      },
    ],
    done: ['Ortaklık sözleşmesi'],
  },
]
