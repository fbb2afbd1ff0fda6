import { paths } from '#contract/paths.ts'
import { field } from './support/conversation.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const kind = (name: string) => say('search', `kinds.${name}`)

test('the palette offers names before texts under headings, and leads to all results', async ({ open }) => {
  const page = await open('admin', { path: paths.starredMessages })
  await page.getByRole('button', { name: new RegExp(`^${say('app', 'navbar.search')}`) }).click()
  const palette = page.getByRole('dialog', { name: say('app', 'palette.title') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('depo')
  const all = palette.getByRole('option', { name: say('search', 'allResults', { query: 'depo' }) })
  await expect(all).toBeVisible()
  await expect(palette.getByRole('option').first()).toContainText('Depo otomasyonu')
  const headings = await palette.getByRole('listbox').innerText()
  const places = ['channel', 'project', 'task', 'message'].map((name) => headings.indexOf(kind(name)))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  // Up from the first line is the last.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${paths.search}?q=depo`)

  const projects = page.getByRole('main').getByRole('heading', { name: kind('project'), exact: true })
  await expect(projects).toBeVisible()
  await page.getByRole('button', { name: kind('message'), exact: true }).click()
  await expect(page).toHaveURL(`${paths.search}?q=depo&tur=message`)
  await expect(projects).toBeHidden()
  await page.getByRole('searchbox').fill('böyle bir şey yok')
  await expect(page.getByText(say('search', 'none', { query: 'böyle bir şey yok' }))).toBeVisible()
})

test('emoji begin with the usual ones, are found in Turkish, the last ones come back, a tab leads to its group, and the tone of skin changes', async ({
  open,
}) => {
  const page = await open('member', { path: '/channels/1' })
  const word = (key: string) => say('ui', `emoji.${key}`)
  const opened = say('messages', 'composer.emoji')
  const add = page.getByRole('button', { name: opened })
  await add.click()
  const panel = page.getByRole('dialog', { name: opened })
  const recent = panel.getByRole('group', { name: word('recent') }).getByRole('button')
  await expect(recent.first()).toHaveText('👍')
  await expect(recent).toHaveCount(8)
  await panel.getByPlaceholder(word('search')).fill('GÜLEN')
  const found = panel.getByRole('gridcell').first()
  // What was typed is found in a moment: until then the usual ones stand there.
  const chosen = '😄'
  await expect(found).toHaveText(chosen)
  await found.click()

  await add.click()
  await expect(recent.first()).toHaveText(chosen)
  await expect(recent.nth(1)).toHaveText('👍')
  await expect(recent).toHaveCount(8)
  const tone = panel.getByRole('button', { name: word('skinTone') })
  await expect(tone).toHaveText('✋')
  await tone.click()
  await expect(tone).toHaveText('✋🏻')

  const tabs = panel.getByRole('group', { name: word('groupsLabel') })
  const heading = (group: string) => panel.getByText(word(`groups.${group}`), { exact: true })
  await expect(heading('flags')).not.toBeInViewport()
  await tabs.getByRole('button', { name: word('groups.flags') }).click()
  await expect(heading('flags')).toBeInViewport()
  await tabs.getByRole('button', { name: word('groups.people') }).click()
  await expect(heading('people')).toBeInViewport()
  await panel.getByText('👋🏻', { exact: true }).click()
  await expect(field(page)).toHaveText(`${chosen}👋🏻`)
})
