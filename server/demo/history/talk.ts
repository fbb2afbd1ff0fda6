import type { Context } from '../../platform/context.ts'
import { talkOf } from '../content.ts'
import { type Random, seededRandom } from '../random.ts'
import { linesOf, type Scene, scenesOf } from '../talk/scene.ts'
import type { Spoken } from '../talk/timeline.ts'
import { periodsOf, type Workdays, workdaysOf } from './workdays.ts'

/** What was said in the months before the last weeks. */
export async function pastTalk(ctx: Context): Promise<Spoken[]> {
  const random = seededRandom(2034)
  const days = await workdaysOf(ctx)
  const scenes = [...scenesOf(talkOf('history')), ...weeklyScenes(days, random)]
  // Their places must not be those of later scenes, whose lines look for each other by them.
  return scenes.flatMap((scene, index) => datedLines(scene, -1 - index, days, random))
}

/** Its time counts working days back; one that lies before the history is left out. */
function datedLines({ in: conversation, at, talk }: Scene, scene: number, days: Workdays, random: Random): Spoken[] {
  const [ago = 0, hours = 0, minutes = 0] = at.split(/d |:/).map(Number)
  const place = days.days.length - ago
  if (place < 0) return []
  let time = days.clock(place, hours * 60 + minutes).getTime()
  return linesOf(talk).map((line) => {
    const said = { ...line, conversation, scene, recent: false, at: new Date(time) }
    time += random.integer(40_000, 240_000)
    return said
  })
}

/** The last of these weeks is told day by day (`routine.ts`). */
const toldByDay = 21

const thousands = (value: number) => value.toLocaleString('tr')

/** What is summed up at the end of each week, where there was the channel already. */
const weekly: readonly { in: string; from: number; say(random: Random): string }[] = [
  {
    in: 'depo',
    from: 116,
    say: (random) =>
      `nazli.cetin: Hafta özeti: ${thousands(random.integer(17_000, 25_000))} koli sayıldı, fark ${random.integer(4, 38)}.`,
  },
  {
    in: 'surucu',
    from: 98,
    say: (random) =>
      `kerem.aydogan: Bu hafta ${random.integer(38, 96)} destek kaydı kapandı, ${random.integer(2, 14)} tanesi sürüyor.`,
  },
  {
    in: 'anadolu',
    from: 58,
    say: (random) =>
      `elif.inan: Haftalık özet: ${thousands(random.integer(840, 1080))} teslim, zamanında %${random.integer(86, 94)}.`,
  },
  {
    in: 'rota',
    from: 104,
    say: (random) => `elif.inan: Bu hafta ortalama hesap süresi ${random.integer(44, 78)} saniye.`,
  },
]

function weeklyScenes(days: Workdays, random: Random): Scene[] {
  return periodsOf(days, 'week').flatMap(({ last }) => {
    const ago = days.days.length - last
    return weekly
      .filter(({ from }) => ago <= from && ago > toldByDay)
      .map(({ in: conversation, say }) => ({
        ...{ in: conversation, talk: say(random), at: `${ago}d 17:${random.integer(10, 50)}` },
      }))
  })
}
