import type { Random } from './random.ts'

const words = [
  ...['depo', 'rota', 'sayım', 'araç', 'fatura', 'teklif', 'müşteri', 'sürüm', 'bakım', 'liman', 'gümrük', 'rapor'],
  ...['toplantı', 'plan', 'durak', 'koli', 'için', 'bugün', 'yarın', 'hazır', 'kontrol', 'lütfen', 'tamam', 'öğleden'],
  ...['sonra', 'bakar', 'mısın', 'liste', 'güncel', 'değil', 'ekip', 'vardiya'],
]

export const word = (random: Random) => random.one(words) ?? 'depo'

export const sentence = (random: Random, least: number, most: number) =>
  Array.from({ length: random.between(least, most) }, () => word(random)).join(' ')
