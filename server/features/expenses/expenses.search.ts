import { expensePath } from '#contract/href.ts'
import { today } from '../../platform/days.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { attachedKind } from './lines.queries.ts'
import { matchesWords } from './reportList.queries.ts'
import { visibleReports } from './scope.ts'

/** The newest first. */
export const expenseSearch: SearchSource = {
  kind: 'expense',
  async find(ctx, actor, query, limit) {
    const words = matchesWords(query)
    if (!words) return []
    const rows = await ctx.db
      .selectFrom('expenseReports')
      .innerJoin('users as owner', 'owner.id', 'expenseReports.ownerId')
      .select(['expenseReports.id', 'expenseReports.number', 'expenseReports.title', 'owner.fullName'])
      .where(visibleReports(actor, await today(ctx)))
      .where(words)
      .orderBy('expenseReports.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, number, title, fullName }) => ({
      kind: 'expense',
      id,
      title,
      detail: `${number} · ${fullName}`,
      path: expensePath(number),
    }))
  },
}

export const receiptSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('expenseReports', 'expenseReports.id', 'files.attachedId')
      .select(['files.id', 'files.name', 'expenseReports.number', 'expenseReports.title'])
      .where(visibleReports(actor, await today(ctx)))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, number, title }) => ({
      kind: 'file',
      id,
      title: name,
      detail: `${number} · ${title}`,
      path: expensePath(number),
    }))
  },
}
