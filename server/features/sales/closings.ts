import { type SqlBool, sql } from 'kysely'
import { maySeeAmounts, mayWorkOnDeal } from '#contract/sales/sales.policy.ts'
import { openStages } from '#contract/sales/stages.ts'
import { type CalendarSource, mostOnCalendar } from '../../platform/calendarSource.ts'
import { today } from '../../platform/days.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { standingOf } from './deals.queries.ts'
import { reviseDeal } from './revision.ts'
import { decidesOn, partOf, visibleDeals } from './scope.ts'

/** The expected closings of open deals, as a layer of the calendar. */
export const dealClosings: CalendarSource = {
  kind: 'closing',
  layer: 'closings',
  area: 'sales',
  async between(ctx, actor, { from, to }) {
    const day = await today(ctx)
    const rows = await ctx.db
      .selectFrom('deals')
      .select(['id', 'number', 'title', 'customer', 'ownerId', 'amount', 'currency', 'closingDay', 'version'])
      .select([partOf(actor).as('part'), decidesOn(actor, day).as('decides')])
      .where('closingDay', '>=', from)
      .where('closingDay', '<=', to)
      .where(sql<SqlBool>`deals.stage in (${sql.join(openStages)})`)
      .where(visibleDeals(actor, day))
      .orderBy('closingDay')
      .orderBy('id')
      .limit(mostOnCalendar)
      .execute()
    const people = await namesOf(ctx.db, [...new Set(rows.map(({ ownerId }) => ownerId))])
    return rows.flatMap((row) => {
      const { id, number, title, customer, ownerId, amount, currency, closingDay, version } = row
      if (closingDay === null) return []
      const standing = standingOf(actor, row)
      return [
        {
          ...{ kind: 'closing' as const, key: `closing:${id}`, layer: 'closings' as const, id, number, title, version },
          when: { allDay: true as const, start: closingDay, end: closingDay },
          customer,
          owner: people.get(ownerId) ?? { id: ownerId, fullName: '', avatar: null },
          amount: maySeeAmounts(standing) ? { amount, currency } : null,
          mayEdit: mayWorkOnDeal(standing),
        },
      ]
    })
  },
  move: (ctx, actor, { id, version, day }) => reviseDeal(ctx, actor, id, { version, closingDay: day }),
}
