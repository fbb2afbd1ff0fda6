import { languages } from '#contract/locale/languages.ts'
import { paths } from '#contract/paths.ts'
import { searchWidth } from '../web/ui/DataTable/searchWidth.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('what a field of search says that it searches fits into it, in every language', async ({ open }) => {
  const page = await open('member', { language: 'ar', path: paths.users })
  const field = page.getByRole('searchbox', { name: say('users', 'search', {}, 'ar') })
  await expect(field).toBeVisible()
  const searches = languages.flatMap((language) =>
    searchWords.map(([namespace, key]) => {
      const text = say(namespace, key, {}, language)
      return { text, width: searchWidth(text) }
    }),
  )
  expect(await field.evaluate(cutBy, searches)).toEqual([])
})

/** What the fields of search above lists say that they search. */
const searchWords = [
  ['activityLog', 'search'],
  ['approvals', 'search'],
  ['expenses', 'search'],
  ['kanban', 'drawer.findTask'],
  ['people', 'search'],
  ['projects', 'files.search'],
  ['sales', 'filters.search'],
  ['search', 'field'],
  ['settings', 'mail.search'],
  ['settings', 'registrations.search'],
  ['starred', 'search'],
  ['systemLog', 'search'],
  ['systemLog', 'tail.search'],
  ['tickets', 'search'],
  ['trash', 'search'],
  ['users', 'search'],
] as const

/** The words that a field like this one would cut at the width it takes for them. */
async function cutBy(field: HTMLElement | SVGElement, searches: readonly { text: string; width: string }[]) {
  const root = field.parentElement
  if (!root) throw new Error('the field stands alone')
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const beside =
    root.getBoundingClientRect().width -
    (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
  const probe = (look: Partial<CSSStyleDeclaration>, text: string) => {
    const made = document.createElement('div')
    Object.assign(made.style, { position: 'absolute', whiteSpace: 'nowrap', ...look })
    made.textContent = text
    root.append(made)
    return made
  }
  const { fontFamily, fontSize, letterSpacing } = getComputedStyle(field)
  const probes = searches.map(({ text, width }) => ({
    text,
    words: probe({ fontFamily, fontSize, letterSpacing }, text),
    place: probe({ width }, ''),
  }))
  await document.fonts.ready
  const widthOf = (made: HTMLElement) => made.getBoundingClientRect().width
  const cut = probes.filter(({ words, place }) => widthOf(words) + beside > widthOf(place)).map(({ text }) => text)
  for (const { words, place } of probes) {
    words.remove()
    place.remove()
  }
  return cut
}
