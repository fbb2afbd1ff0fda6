import { type CrmContents, type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { askTogether } from '../../askTogether.ts'

const ask = askTogether((names: readonly CrmWidget[]) => call(crmEndpoints.read, { query: { only: names.join(',') } }))

export interface WidgetAnswer<Name extends CrmWidget> {
  contents: CrmContents[Name]
  /** The day it is for the workspace. */
  today: string
  cursor: number
}

export async function fetchWidget<Name extends CrmWidget>(name: Name): Promise<WidgetAnswer<Name>> {
  const { widgets, today, cursor } = await ask(name)
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`widget ${name} could not be read`)
  // The answer is parsed by the contract, which gives each name its own contents.
  return { contents: contents as CrmContents[Name], today, cursor }
}
