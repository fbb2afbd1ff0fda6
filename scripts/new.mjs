import { existsSync } from 'node:fs'
import { makeFeature } from './lib/newFeature.mjs'
import { Failure, inRoot, main, say } from './lib/project.mjs'

const usage = `Usage: npm run new -- <name> --tr=<its name in Turkish> --en=<in English>
The name is a noun in the plural, as folders are called: announcements, meetingRooms.`

await main(async () => {
  const given = process.argv.slice(2)
  const name = given.find((option) => !option.startsWith('--')) ?? ''
  const titleIn = (language) => given.find((option) => option.startsWith(`--${language}=`))?.slice(5)
  const titles = { tr: titleIn('tr'), en: titleIn('en') }
  if (!/^[a-z][a-zA-Z]+$/.test(name) || !titles.tr || !titles.en) throw new Failure(usage)
  const taken = ['contract', 'server/features', 'web/features'].find((room) => existsSync(inRoot(room, name)))
  if (taken) throw new Failure(`${taken}/${name} is there already.`)
  makeFeature(name, titles)
  say(`Made ${name}: contract/${name}, server/features/${name}, web/features/${name} and its words.`)
  say('It works as it is: a list with a search. docs/adding-a-feature.md tells what a feature has besides.')
  say('Six languages have the English name: translate `title`, `screens` and `kind` there.')
})
