import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { inRoot } from './project.mjs'

/** What every list says, in each language; the feature's own name is given. */
const words = {
  tr: ['Başlık', 'Oluşturulma', 'Ara', 'Henüz bir şey yok', 'Eşleşen kayıt bulunamadı'],
  en: ['Title', 'Created', 'Search', 'Nothing here yet', 'Nothing matches'],
  de: ['Titel', 'Erstellt', 'Suchen', 'Noch nichts vorhanden', 'Keine Treffer'],
  fr: ['Titre', 'Création', 'Rechercher', 'Rien pour le moment', 'Aucun résultat'],
  ru: ['Название', 'Создано', 'Поиск', 'Пока ничего нет', 'Ничего не найдено'],
  ar: ['العنوان', 'تاريخ الإنشاء', 'بحث', 'لا يوجد شيء بعد', 'لا توجد نتائج'],
  'zh-Hans': ['标题', '创建时间', '搜索', '暂无内容', '没有匹配项'],
  'zh-Hant': ['標題', '建立時間', '搜尋', '尚無內容', '沒有符合的項目'],
}

const capital = (name) => name[0].toUpperCase() + name.slice(1)
const separated = (name, by) => name.replaceAll(/[A-Z]/g, (letter) => by + letter.toLowerCase())

const read = (path) => readFileSync(inRoot(path), 'utf8')
const write = (path, text) => {
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), text)
}

/** Each template is a feature called "things"; what is made is that feature by another name. */
function fill(text, name) {
  const number = Object.keys(read('server/testing/releases/migrations.txt').split('\n')).length
  const migration = `${new Date().toISOString().slice(0, 10)}-${String(number).padStart(2, '0')}`
  return text
    .replaceAll('MIGRATION-things', `${migration}-${separated(name, '-')}`)
    .replaceAll('snake_things', separated(name, '_'))
    .replaceAll('/api/things', `/api/${separated(name, '-')}`)
    .replaceAll('addThing', `addTo${capital(name)}`)
    .replaceAll('Things', capital(name))
    .replaceAll('things', name)
}

/** Every file of the skeleton, by its path. */
export function skeletonOf(name) {
  const folders = { contract: `contract/${name}`, server: `server/features/${name}`, web: `web/features/${name}` }
  const templates = globSync('*/*.txt', { cwd: inRoot('scripts', 'new') })
  return templates.map((template) => {
    const file = basename(template, '.txt').replace('Things', capital(name)).replace('things', name)
    return { path: `${folders[dirname(template)]}/${file}`, text: fill(read(`scripts/new/${template}`), name) }
  })
}

function register({ path, after, line }) {
  const lines = read(path).split('\n')
  lines.splice(lines.findLastIndex((text) => after.test(text)) + 1, 0, line)
  write(path, lines.join('\n'))
}

/** The lines that a feature has outside its own folders: in which file, after the last line of which kind. */
export const registrations = (name) => [
  { path: 'contract/paths.ts', after: /^ {2}users: /, line: `  ${name}: '/${separated(name, '-')}',` },
  {
    path: 'server/app.ts',
    after: /^import .*Feature \}/,
    line: `import { ${name}Feature } from './features/${name}/index.ts'`,
  },
  { path: 'server/app.ts', after: /^ {2}billingFeature,/, line: `  ${name}Feature,` },
  { path: 'web/i18n/resources.d.ts', after: /^import type/, line: `import type ${name} from './tr/${name}.json'` },
  { path: 'web/i18n/resources.d.ts', after: /: typeof users$/, line: `      ${name}: typeof ${name}` },
]

function addWords(name, titles) {
  for (const [language, [title, createdAt, search, empty, noMatch]] of Object.entries(words)) {
    const own = titles[language] ?? titles.en
    const catalogue = { title: own, columns: { title, createdAt }, search, empty, noMatch }
    write(`web/i18n/${language}/${name}.json`, `${JSON.stringify(catalogue, null, 2)}\n`)
    addTo(`web/i18n/${language}/app.json`, 'screens', name, own)
    addTo(`web/i18n/${language}/activityLog.json`, 'kind', name, own)
  }
}

function addTo(path, part, key, text) {
  const catalogue = JSON.parse(read(path))
  catalogue[part][key] = text
  write(path, `${JSON.stringify(catalogue, null, 2)}\n`)
}

export function makeFeature(name, titles) {
  for (const { path, text } of skeletonOf(name)) write(path, text)
  for (const registration of registrations(name)) register(registration)
  addWords(name, titles)
}
