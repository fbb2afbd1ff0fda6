import { z } from 'zod'
import { paths } from './paths.ts'

/** A senseless value counts as absent: links grow old, and people type. */
const lenient = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined)

const text = lenient(z.string().min(1))
const id = lenient(z.coerce.number<string | number>().int().positive().max(999_999_999_999_999))
const word = <const Words extends readonly string[]>(...words: Words) => lenient(z.enum(words))
const yes = word('1')

const table = { q: text, sort: text, page: id, size: id }
const taskFilters = {
  ...{ durum: text, oncelik: text, tur: text, kisi: text, proje: text, departman: text, etiket: text },
  ...{ bitis: text, olusturma: text, sonuc: text, acik: text, zamanlama: text },
}
const activityFilters = { kisi: text, tur: text, eylem: text, sonuc: text, tarih: text, no: text, satir: id }
const expenseFilters = { durum: text, ay: text, kisi: text, proje: text, kategori: text, masraf: text }
const queue = { ...table, tur: text, kisi: text, proje: text, gorev: text }
/** The cell of a matrix of rights that is asked about. */
const right = { islem: text, modul: text }
const report = {
  ...{ donem: text, kisi: text, departman: text, proje: text, esas: text, durum: text, oncelik: text, olcu: text },
  ...{ sort: text, page: id, size: id, gorev: text, panel: word('dosyalar', 'kayitli') },
}

export const personTabs = [
  'genel-bakis',
  'gorevler',
  'guvenlik',
  'roller-yetkiler',
  'masraflar',
  'aktivite',
  'bildirimler',
] as const
export const projectTabs = ['ozet', 'gorevler', 'pano', 'zaman', 'dosyalar', 'masraflar', 'uyeler', 'aktivite'] as const
export const settingsTabs = [
  'durum',
  'ayarlar',
  'antet',
  'kayitlar',
  'posta',
  'giris',
  'kurallar',
  'webhooks',
  'bots',
] as const
export const roleTabs = ['roller', 'neden'] as const

/** The search fields of each page's address. */
const fields = {
  [paths.index]: { baslangic: word('uygulama') },
  [paths.admin]: queue,
  [paths.pendingTasks]: queue,
  [paths.approvals]: { ...queue, ret: text },
  [paths.allTasks]: { ...table, ...taskFilters, gorev: text },
  [paths.adminUser]: { ...table, ...taskFilters, ...activityFilters, ...expenseFilters, ...right, gorev: text },
  [paths.adminUsers]: {
    ...table,
    ...{ status: text, roleId: id, department: text, managerId: id, twoStep: text, seen: text },
  },
  [paths.userActivities]: { ...table, ...activityFilters },
  [paths.systemLog]: { ...table, duzey: text, servis: text, tarih: text, kayit: id, gorunum: word('akis') },
  [paths.modules]: { sekme: word(...roleTabs), rol: id, kisi: id, ...right },
  [paths.userTaskAnalysis]: report,
  [paths.detailedTaskReport]: report,
  [paths.taskSummary]: report,
  [paths.userDetailsReport]: report,
  [paths.userSummaryReport]: report,
  [paths.systemStatus]: { ...table, bolum: word(...settingsTabs) },
  [paths.channel]: { mesaj: id, yanit: id },
  [paths.contactAdmin]: {
    ...table,
    ...{ ticket: id, kapsam: word('benim'), durum: text, kategori: text, token: text, hesap: word('pasif') },
  },
  [paths.crm]: { liste: word('okunmamis', 'hareketler') },
  [paths.directMessages]: { konusma: id, mesaj: id, yanit: id, kisi: id, bilgi: yes, yeni: yes },
  [paths.kanban]: { proje: id, kart: id, ara: text, kisi: text, etiket: text, bitis: text, gorev: text },
  [paths.expenses]: { ...table, ...expenseFilters, sekme: word('onay', 'tumu'), yeni: yes, foto: yes },
  [paths.mentions]: { gorunum: word('tumu'), tur: word('person', 'everybody', 'role') },
  [paths.search]: { q: text, tur: text },
  [paths.starredMessages]: { ...table, folder: text, conversationId: id },
  [paths.calendar]: {
    ...{ gorunum: word('ay', 'hafta', 'gun', 'liste'), gun: text, gizli: text, ekip: text, benim: yes },
    ...{ etkinlik: id, tekrar: text, duzenle: yes, yeni: yes },
  },
  [paths.tasks]: {
    sekme: word('olusturduklarim', 'onayimdakiler', 'takip'),
    gorunum: word('pano', 'takvim'),
    grup: word('durum', 'proje', 'oncelik', 'yok'),
    ...{ sirala: text, q: text, durum: text, oncelik: text, kisi: text, proje: text, etiket: text },
    ...{ bitis: text, olusturma: text, sonuc: text, ay: text, gorev: text, yeni: yes },
  },
  [paths.profileSettings]: { ...right, tur: text, neden: text },
  [paths.project]: {
    ...{
      sekme: word(...projectTabs),
      of: text,
      tas: id,
      olcek: word('week', 'month', 'quarter'),
      gorunum: word('tablo'),
    },
    ...{ ...table, ...taskFilters, ...expenseFilters, gorev: text, kart: id, ara: text },
  },
  [paths.projects]: {
    ...{ ...table, gorunum: word('tablo'), yeni: yes, status: text, health: text },
    ...{ managerId: id, memberId: id, late: text, archived: text },
  },
  [paths.salesPipeline]: {
    ...{ ...table, gorunum: word('pano', 'liste'), yeni: yes, ownerId: id },
    ...{ state: text, stage: text, stalled: text, closedFrom: text },
  },
  [paths.share]: { pay: text, neden: word('yok', 'dolu') },
  [paths.trash]: { ...table, tur: text, kisi: text },
  [paths.apiDocs]: { q: text, konu: text, cagri: text, kapsam: word('anahtar') },
  [paths.users]: { ...table, status: text, department: text },
  [paths.login]: { to: text },
  [paths.resetPassword]: { token: text },
  [paths.verifyEmail]: { token: text },
} as const

type Fields = typeof fields
type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** The search fields of a page's address, as its route has read them. */
export type SearchAt<Path extends string> = Path extends keyof Fields ? Read<Fields[Path]> : Record<never, never>

type Searches = { [Path in keyof Fields]: Read<Fields[Path]> }[keyof Fields]
type NameOf<Search> = Search extends unknown ? keyof Search : never
type ValueOf<Search, Name extends PropertyKey> = Search extends { [Key in Name]?: infer Value } ? Value : never

/** The search fields of any page's address, for parts that several pages show. */
export type AnySearch = { [Name in NameOf<Searches>]?: ValueOf<Searches, Name> | undefined }

const schemas = new Map<string, z.ZodObject>(Object.entries(fields).map(([path, shape]) => [path, z.object(shape)]))

/** Reads the search fields of an address; no wrong value breaks a page. */
export function readSearch<Path extends string>(path: Path, raw: Record<string, unknown>): SearchAt<Path> {
  // The schema is the one of this very path.
  return (schemas.get(path)?.parse(raw) ?? {}) as SearchAt<Path>
}
