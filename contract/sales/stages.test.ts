import { expect, test } from 'vitest'
import { stagesAfter } from './stages.ts'

test('the stages that are left begin after the one where a deal stands, or stood when it was held', () => {
  expect(stagesAfter({ stage: 'preparing', heldStage: null })).toEqual(['offered', 'negotiation'])
  expect(stagesAfter({ stage: 'onHold', heldStage: 'offered' })).toEqual(['negotiation'])
  expect(stagesAfter({ stage: 'negotiation', heldStage: null })).toEqual([])
  expect(stagesAfter({ stage: 'lost', heldStage: null })).toEqual([])
})
