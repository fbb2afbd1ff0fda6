import type { TemplateOutline } from '#contract/projects/projects.endpoints.ts'
import type { ProjectTemplate } from '#contract/projects/projects.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import type { ColumnRow } from '../kanban/access.ts'

interface TemplateColumn {
  title: string
  taskStatus: TaskStatus | null
  glyph: ColumnRow['glyph']
}

export interface Template {
  columns: readonly TemplateColumn[]
  /** Days count from the project's first day. */
  tasks: readonly { title: string; startsAfter: number; days: number }[]
  milestones: readonly { title: string; after: number }[]
}

const column = (title: string, glyph: ColumnRow['glyph'], taskStatus: TaskStatus | null = null): TemplateColumn => ({
  title,
  glyph,
  taskStatus,
})

const todo = column('Yapılacaklar', 'empty')
const doing = column('Devam ediyor', 'half')
const waiting = column('Onay bekliyor', 'waiting', 'pending')
const done = column('Tamamlandı', 'done', 'completed')

/** What a project begins with, in the language of the workspace: people rename it as they like. */
export const templates: Record<ProjectTemplate, Template> = {
  empty: { columns: [todo, doing, waiting, done], tasks: [], milestones: [] },
  software: {
    columns: [todo, doing, column('Test', 'flag'), waiting, done],
    tasks: [
      { title: 'İhtiyaçları topla, kapsamı yaz', startsAfter: 0, days: 5 },
      { title: 'Ekran taslaklarını hazırla', startsAfter: 5, days: 7 },
      { title: 'Veri modelini ve arayüzleri belirle', startsAfter: 5, days: 7 },
      { title: 'Geliştirme: ilk sürüm', startsAfter: 12, days: 21 },
      { title: 'Test senaryolarını yaz', startsAfter: 19, days: 10 },
      { title: 'Kullanıcı kabul testi', startsAfter: 33, days: 7 },
      { title: 'Eğitim ve kullanım kılavuzu', startsAfter: 36, days: 6 },
      { title: 'Canlıya geçiş', startsAfter: 42, days: 3 },
    ],
    milestones: [
      { title: 'Kapsam onayı', after: 5 },
      { title: 'İlk sürüm hazır', after: 33 },
      { title: 'Kabul', after: 40 },
      { title: 'Canlı', after: 45 },
    ],
  },
  field: {
    columns: [todo, column('Sahada', 'half'), waiting, done],
    tasks: [
      { title: 'Keşif ve ölçü', startsAfter: 0, days: 3 },
      { title: 'Malzeme listesini çıkar, siparişi ver', startsAfter: 3, days: 4 },
      { title: 'Ekip ve araç planı', startsAfter: 5, days: 2 },
      { title: 'Malzeme teslimi ve kontrolü', startsAfter: 12, days: 2 },
      { title: 'Kurulum', startsAfter: 14, days: 7 },
      { title: 'Devreye alma ve test', startsAfter: 21, days: 3 },
      { title: 'Müşteri eğitimi', startsAfter: 24, days: 1 },
      { title: 'Teslim tutanağı ve fotoğraflar', startsAfter: 25, days: 1 },
    ],
    milestones: [
      { title: 'Keşif tamam', after: 3 },
      { title: 'Malzeme sahada', after: 14 },
      { title: 'Teslim', after: 26 },
    ],
  },
}

export const templateOutlines: TemplateOutline[] = (['empty', 'software', 'field'] as const).map((id) => ({
  id,
  columns: templates[id].columns.map(({ title }) => title),
  tasks: [...templates[id].tasks],
  milestones: [...templates[id].milestones],
}))
