import { type CrmContents, type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../../../lib/http/call.ts'

type Answer = ResponseOf<typeof crmEndpoints.read>

let round: { names: Set<CrmWidget>; answer: Promise<Answer> } | undefined

/** Whatever is asked for at the same moment goes in one call: the page is one question, a widget made anew another. */
function askTogether(name: CrmWidget): Promise<Answer> {
  if (!round) {
    const names = new Set<CrmWidget>()
    const moment = new Promise((resolve) => setTimeout(resolve))
    const answer = moment.then(() => {
      round = undefined
      return call(crmEndpoints.read, { query: { only: [...names].join(',') } })
    })
    round = { names, answer }
  }
  round.names.add(name)
  return round.answer
}

export interface WidgetAnswer<Name extends CrmWidget> {
  contents: CrmContents[Name]
  /** The day it is for the workspace. */
  today: string
  cursor: number
}

export async function fetchWidget<Name extends CrmWidget>(name: Name): Promise<WidgetAnswer<Name>> {
  const { widgets, today, cursor } = await askTogether(name)
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`widget ${name} could not be read`)
  // The answer is parsed by the contract, which gives each name its own contents.
  return { contents: contents as CrmContents[Name], today, cursor }
}
