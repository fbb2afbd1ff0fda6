import { languages } from '#contract/locale/languages.ts'
import { type ImportColumn, importColumns, mostImported, neededColumns } from '#contract/people/import.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { invalid } from '../../platform/errors.ts'
import type { Words } from '../../platform/words.ts'
import { readCsv } from './csv.ts'

export type Values = Partial<Record<ImportColumn, string>>

export interface FileRow {
  line: number
  values: Values
}

/** What people write over their columns, folded. */
const headings: Record<ImportColumn, readonly string[]> = {
  fullName: ['ad soyad', 'adi soyadi', 'ad', 'isim', 'kisi', 'name', 'full name', 'fullname'],
  username: ['kullanici adi', 'kullanici', 'username', 'user name', 'login'],
  email: ['e-posta', 'eposta', 'e posta', 'mail', 'e-mail', 'email'],
  phone: ['telefon', 'cep', 'cep telefonu', 'gsm', 'phone', 'mobile'],
  title: ['unvan', 'gorev', 'title', 'job title'],
  department: ['departman', 'bolum', 'birim', 'department'],
  manager: ['yonetici', 'yoneticisi', 'manager'],
  roles: ['rol', 'roller', 'role', 'roles'],
  language: ['dil', 'language'],
}

/** What our own lists call their columns counts too, in every language: what was taken along can be brought back. */
function columnNames(words: Words): Map<string, ImportColumn> {
  const named = importColumns.flatMap((column) => {
    const ours = languages.map((language) => words.say(language, 'exports', `people.columns.${column}`))
    return [column, ...headings[column], ...ours].map((name) => [fold(name), column] as const)
  })
  return new Map(named)
}

/** The file's rows by column; what its headings do not name is left out, and said. */
export function readFile(words: Words, text: string): { columns: ImportColumn[]; ignored: string[]; rows: FileRow[] } {
  const [first = [], ...rest] = readCsv(text)
  const names = columnNames(words)
  const named = first.map((heading) => names.get(fold(heading).trim()))
  const columns = importColumns.filter((column) => named.includes(column))
  if (neededColumns.some((column) => !columns.includes(column))) throw invalid({ file: 'importHeadings' }, 422)
  const rows = rest
    .map((cells, place) => ({ line: place + 2, values: valuesOf(named, cells) }))
    .filter(({ values }) => Object.values(values).some((value) => value !== ''))
  if (rows.length === 0) throw invalid({ file: 'importEmpty' }, 422)
  if (rows.length > mostImported) throw invalid({ file: 'importTooLong' }, 422)
  return { columns, ignored: first.filter((heading, place) => heading !== '' && named[place] === undefined), rows }
}

function valuesOf(named: readonly (ImportColumn | undefined)[], cells: readonly string[]): Values {
  const values: Values = {}
  for (const [place, column] of named.entries()) if (column) values[column] ??= cells[place] ?? ''
  return values
}
