import type { FastifyReply } from 'fastify'
import type { Content, TableCell } from 'pdfmake'
import type { ExpenseDetail, ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency, decimalText } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { languageOfPaper, pdfOf } from '../../platform/export/pdf.ts'
import { contentDisposition } from '../../platform/files/fileName.ts'
import { readDetail } from './access.ts'

interface Request {
  language: string
  reply: FastifyReply
}

/** To be printed, signed and put to the receipts. */
export async function answerReportPdf(ctx: Context, actor: Actor, id: number, { reply, ...asked }: Request) {
  const language = languageOfPaper(asked.language)
  const report = await readDetail(ctx.db, actor, id, await today(ctx))
  const { workspaceName } = await ctx.settings.read()
  const paper = paperIn(language, (key) => ctx.words.say(language, 'exports', `expenses.${key}`))
  const bytes = await pdfOf({ info: { title: report.number }, content: paper(report, workspaceName) }, language)
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${report.number}.pdf`))
    .header('cache-control', 'private, no-store')
  return bytes
}

const quiet = '#555555'
const end = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })

function paperIn(language: string, say: (key: string) => string) {
  // Formatting a text keeps every digit; its type only knows texts that were written as numbers in the source.
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      decimalText(amount) as `${number}`,
    )
  const percent = (points: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
      `${points}e-4` as `${number}`,
    )
  // A day has no zone: it is drawn in the one it is read in.
  const day = (value: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))

  const lineRow = (line: ExpenseLine): TableCell[] => [
    day(line.day),
    { stack: [line.merchant, { text: detailsOf(line), color: quiet, fontSize: 8 }, ...decisionOf(line)] },
    say(`categories.${line.category}`),
    end(percent(line.vatRate)),
    end(money(line.gross, line.currency)),
    end(line.baseApproved === null ? '' : money(line.baseApproved, baseCurrency)),
  ]
  const detailsOf = ({ documentKind, documentNumber, taxNumber, note }: ExpenseLine) =>
    [say(`documents.${documentKind}`), documentNumber, taxNumber, note].filter((part) => part !== '').join(' · ')
  const decisionOf = ({ adjustment, removed }: ExpenseLine): Content[] => {
    if (!adjustment) return []
    const what = say(removed ? 'lineRemoved' : 'lineLowered')
    return [{ text: `${what}: ${adjustment.reason} (${adjustment.by.fullName})`, italics: true, fontSize: 8 }]
  }
  const facts = (report: ExpenseDetail): [string, string][] => [
    [say('columns.owner'), report.owner.fullName],
    ...(report.space ? [[say('columns.space'), report.space.name] as [string, string]] : []),
    [say('columns.status'), say(`statuses.${report.status}`)],
    ...(report.firstDay
      ? [[say('days'), [...new Set([day(report.firstDay), day(report.lastDay)])].join(' – ')] as [string, string]]
      : []),
    ...(report.steps.payment
      ? [
          [say('columns.paidDay'), `${day(report.steps.payment.day)} ${report.steps.payment.reference}`.trim()] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  const totals = ({ totals: sums }: ExpenseDetail): TableCell[][] =>
    (['gross', 'vat', 'deducted', 'advance', 'payable'] as const).map((key) => [
      { text: say(`totals.${key}`), bold: key === 'payable' },
      end(money(sums[key], baseCurrency), { bold: key === 'payable' }),
    ])
  const signatures = ({ owner, steps }: ExpenseDetail): Content => ({
    margin: [0, 40, 0, 0],
    columns: [
      [say('signatures.owner'), owner.fullName],
      [say('signatures.manager'), signed(steps.approvals)],
      [say('signatures.accounting'), steps.accounting.decision?.by.fullName ?? ''],
    ].map(([role = '', name = '']) => ({ stack: [{ text: role, color: quiet }, name] })),
  })

  return (report: ExpenseDetail, workspaceName: string): Content[] => [
    { text: workspaceName, color: quiet, margin: [0, 0, 0, 4] },
    { text: `${say('report')} ${report.number}`, fontSize: 18, bold: true },
    { text: report.title, fontSize: 12, margin: [0, 2, 0, 12] },
    {
      layout: 'noBorders',
      table: { widths: [100, '*'], body: facts(report).map(([name, value]) => [{ text: name, color: quiet }, value]) },
    },
    ...(report.note === '' ? [] : [{ text: report.note, margin: [0, 10, 0, 0] } as Content]),
    {
      layout: 'lightHorizontalLines',
      margin: [0, 14, 0, 10],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['auto', '*', 'auto', 'auto', 'auto', 'auto'],
        body: [
          [
            ...['day', 'merchant', 'category'].map((key): TableCell => ({ text: say(`columns.${key}`), bold: true })),
            ...['vatRate', 'gross', 'baseApproved'].map((key) => end(say(`columns.${key}`), { bold: true })),
          ],
          ...report.lines.map(lineRow),
        ],
      },
    },
    {
      columns: [
        { text: '', width: '*' },
        { width: 'auto', layout: 'noBorders', table: { body: totals(report) } },
      ],
    },
    signatures(report),
  ]
}

const signed = (approvals: ExpenseDetail['steps']['approvals']) =>
  approvals.flatMap(({ decision }) => (decision === null ? [] : [decision.by.fullName])).join(', ')
