import type gallery from '../../i18n/tr/gallery.json'
import type { PersonLike, Presence } from '../../ui/Person/person.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export type SampleStatus = keyof (typeof gallery)['status']

export type SampleRow = PersonLike & {
  email: string
  roles: string[]
  department: string
  status: SampleStatus
  tasks: number
  seen: string
}

const names = [
  'Aslıhan Tekin',
  'Burak Çelik',
  'Çağla Özdemir',
  'Deniz Aydın',
  'Ege Şahin',
  'Elif Kaya',
  'İrem Güneş',
  'Mert Yıldırım',
  'Oğuz Tunç',
  'Şule Işık',
  'Zeynep Arslan',
  'Gökçe Ünal',
]
const presences: Presence[] = ['active', 'away', 'offline', 'dnd']
const roles = ['Proje Yöneticisi', 'Satış', 'Kullanıcı', 'Admin', 'Muhasebe']
const departments = ['Yazılım', 'Satış', 'Operasyon', 'Yönetim', 'Mali İşler']
const statuses: SampleStatus[] = ['active', 'active', 'active', 'invited', 'locked', 'inactive']
const minuteMs = 60_000
const ages = [0.3, 12, 130, 1_500, 9_000, 90_000]

const pick = <Item>(items: readonly Item[], at: number, otherwise: Item): Item => items[at % items.length] ?? otherwise

export const sampleRows: SampleRow[] = Array.from({ length: 48 }, (_, at) => ({
  id: at + 1,
  fullName: pick(names, at, ''),
  presence: pick(presences, at, 'offline'),
  email: `kisi${at + 1}@imece.test`,
  roles: at % 4 === 3 ? ['Admin', 'Satış'] : [pick(roles, at, '')],
  department: pick(departments, at, ''),
  status: pick(statuses, at, 'active'),
  tasks: (at * 7) % 19,
  seen: new Date(Date.now() - pick(ages, at, 0) * minuteMs).toISOString(),
}))

export const samplePeople: PersonLike[] = sampleRows.slice(0, names.length)

export const statusTones: Record<string, Tone> = {
  active: 'success',
  invited: 'info',
  locked: 'error',
  inactive: 'secondary',
}
