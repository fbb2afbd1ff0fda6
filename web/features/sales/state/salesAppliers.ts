import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { salesKeys } from './salesKeys.ts'

const { deal, quotes, activities, lists } = salesKeys

/** The events carry no contents, as not everybody may see the money: whoever shows the deal asks again. */
export const salesLive: Reaction[] = [
  ...on(
    [dealChanged, dealGone],
    stale(
      ({ id }) => deal(id),
      ({ id }) => quotes(id),
      lists,
    ),
  ),
  // An activity also moves when the deal was last touched.
  ...on(
    dealActivityChanged,
    stale(
      ({ dealId }) => activities(dealId),
      ({ dealId }) => deal(dealId),
      lists,
    ),
  ),
]
