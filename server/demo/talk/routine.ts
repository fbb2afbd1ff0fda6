import type { Random } from '../random.ts'
import type { Scene } from './scene.ts'

const workingDays = 20

const soups = ['mercimek çorbası', 'ezogelin çorbası', 'yayla çorbası', 'domates çorbası', 'tarhana çorbası'] as const
const mains = ['izmir köfte', 'tavuk sote', 'fırında levrek', 'kuru fasulye', 'etli nohut', 'karnıyarık'] as const
const sweets = ['sütlaç', 'revani', 'mevsim meyvesi', 'kemalpaşa', 'ayva tatlısı'] as const
const thanks = ['Teşekkürler, iyi akşamlar.', 'Eline sağlık.', 'Süper, görüşürüz.', 'Tamamdır, not aldım.'] as const
const supportTopics = [
  'parola yenileme',
  'imza ekranı',
  'bildirim gelmemesi',
  'harita gecikmesi',
  'yazıcı eşleme',
] as const
const declarations = ['ithalat', 'transit', 'geçici depolama', 'ihracat'] as const

type Habit = (random: Random) => { in: string; hour: number; talk: string }

const percent = (value: number) => value.toLocaleString('tr', { minimumFractionDigits: 1 })
const thousands = (value: number) => value.toLocaleString('tr')

/** What is said every day at about the same time: without it a channel looks like a play. */
const habits: { every: number; habit: Habit }[] = [
  {
    every: 1,
    habit: (random) => ({
      in: 'genel',
      hour: 11,
      talk: `burcu.saglam: Bugün yemekte ${random.pick(soups)}, ${random.pick(mains)} ve ${random.pick(sweets)} var.`,
    }),
  },
  {
    every: 1,
    habit: (random) => {
      const open = random.integer(0, 4)
      const left = open === 0 ? 'Açık kayıt kalmadı.' : `${open} kayıt yarına kaldı.`
      return {
        in: 'surucu',
        hour: 18,
        talk: `kerem.aydogan: Destek özeti: ${random.integer(6, 23)} kayıt, en çok ${random.pick(supportTopics)}. ${left}`,
      }
    },
  },
  {
    every: 1,
    habit: (random) => ({
      in: 'depo',
      hour: 18,
      talk: `nazli.cetin: Gün sonu: ${thousands(random.integer(3600, 5200))} koli sayıldı, fark ${random.integer(0, 9)}.
${random.pick(['derya.ozturk', 'proje', 'emre.coskun'])}: ${random.pick(thanks)}`,
    }),
  },
  {
    every: 1,
    habit: (random) => ({
      in: 'anadolu',
      hour: 9,
      talk: `elif.inan: Dün: ${random.integer(196, 224)} teslim, zamanında %${percent(random.integer(921, 968) / 10)}.`,
    }),
  },
  {
    every: 1,
    habit: (random) => ({
      in: 'rota',
      hour: 10,
      talk: `elif.inan: Gece derlemesi tamam: ${random.integer(38, 46)} araç, ${random.integer(560, 640)} durak, hesap ${random.integer(31, 58)} saniye.`,
    }),
  },
  {
    every: 2,
    habit: (random) => ({
      in: 'hamburg',
      hour: 16,
      talk: `yusuf.kilic: ${random.integer(2, 9)} beyan gönderildi (${random.pick(declarations)}), ${random.chance(0.8) ? 'hepsi kabul edildi' : 'biri düzeltme istiyor'}.
anna.weber: ${random.pick(['Thank you Yusuf!', 'Great, thanks.', 'Perfect, I will tell the port.'])}`,
    }),
  },
  {
    every: 3,
    habit: (random) => ({
      in: 'masraf',
      hour: 15,
      talk: `muhasebe: Bugün ${random.integer(5, 18)} masraf onaylandı, ${random.integer(1, 5)} tanesinde belge eksik. Bildirimi giden arkadaşlar bakabilir mi?
${random.pick(['hakan.gurbuz', 'okan.ipek', 'satis', 'kerem.aydogan'])}: ${random.pick(['Bakıyorum.', 'Benimki tamam.', 'Yarın sabah eklerim.'])}`,
    }),
  },
  {
    every: 4,
    habit: (random) => ({
      in: 'kahve',
      hour: 15,
      talk: `${random.pick(['elif.inan', 'uye', 'okan.ipek'])}: Kahve?
${random.pick(['cemre.ucar', 'tolga.yigit', 'kerem.aydogan'])}: ${random.pick(['Geliyorum.', 'Beş dakikaya.', 'Bugün çay.'])}`,
    }),
  },
]

export function routineScenes(random: Random): Scene[] {
  const scenes: Scene[] = []
  for (let day = workingDays; day >= 1; day--) {
    for (const { every, habit } of habits) {
      if (day % every !== 0) continue
      const { hour, ...said } = habit(random)
      scenes.push({ ...said, at: `${day}d ${hour}:${random.integer(10, 50)}` })
    }
  }
  return scenes
}
