import { createSpace } from '../features/spaces/creation.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/transaction.ts'
import { type Cast, loadCast } from './cast.ts'

interface DemoSpace {
  code: string
  name: string
  manager: string
  members: readonly string[]
  startedDaysAgo: number
  /** Since when nothing happens there any more. */
  overDaysAgo?: number
}

/** The house's projects; their codes are how later demo content names them. */
export const demoSpaces: readonly DemoSpace[] = [
  {
    code: 'DEP',
    name: 'Depo otomasyonu',
    manager: 'proje',
    members: ['derya.ozturk', 'nazli.cetin', 'emre.coskun', 'irem.ilgaz', 'uye', 'hakan.gurbuz', 'tolga.yigit'],
    startedDaysAgo: 178,
  },
  {
    code: 'ROT',
    name: 'Rota planlama',
    manager: 'proje',
    members: ['uye', 'baris.ergun', 'emre.coskun', 'cemre.ucar', 'elif.inan', 'irem.ilgaz', 'derya.ozturk'],
    startedDaysAgo: 165,
  },
  {
    code: 'SUR',
    name: 'Sürücü uygulaması',
    manager: 'proje',
    members: ['baris.ergun', 'okan.ipek', 'cemre.ucar', 'irem.ilgaz', 'uye', 'hakan.gurbuz', 'kerem.aydogan'],
    startedDaysAgo: 150,
  },
  {
    code: 'EFT',
    name: 'E-fatura geçişi',
    manager: 'admin',
    members: ['muhasebe', 'umit.dalkilic', 'tolga.yigit', 'emre.coskun', 'satis'],
    startedDaysAgo: 45,
  },
  {
    code: 'ANM',
    name: 'Anadolu Market dağıtımı',
    manager: 'derya.ozturk',
    members: ['satis', 'ozlem.gunes', 'proje', 'kerem.aydogan', 'elif.inan', 'muhasebe', 'hakan.gurbuz'],
    startedDaysAgo: 100,
  },
  {
    code: 'HAM',
    name: 'Hamburg hattı',
    manager: 'sebnem.aksoy',
    members: ['anna.weber', 'yusuf.kilic', 'ozlem.gunes', 'satis', 'baris.ergun'],
    startedDaysAgo: 95,
  },
  {
    code: 'BUR',
    name: 'Bursa aktarma merkezi',
    manager: 'derya.ozturk',
    members: ['proje', 'hakan.gurbuz', 'tolga.yigit', 'nazli.cetin'],
    startedDaysAgo: 182,
    overDaysAgo: 74,
  },
  {
    code: 'DES',
    name: 'Destek hattı yenileme',
    manager: 'admin',
    members: ['kerem.aydogan', 'tolga.yigit', 'ozlem.gunes'],
    startedDaysAgo: 140,
    overDaysAgo: 48,
  },
]

const day = 24 * 60 * 60_000

export async function seedSpaces(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to belong to anything.
  if (!cast.everybody.includes('admin')) return
  for (const space of demoSpaces) await open(ctx, cast, space)
}

async function open(ctx: Context, cast: Cast, { code, name, manager, members, startedDaysAgo }: DemoSpace) {
  const then = new Date(ctx.clock.now().getTime() - startedDaysAgo * day)
  const actor = cast.of(manager)
  await inTransaction({ ...ctx, clock: { now: () => then } }, actor, (tx) =>
    createSpace(tx, {
      kind: 'project',
      code,
      name,
      managerId: actor.id,
      memberIds: members.map((username) => cast.of(username).id),
    }),
  )
}
