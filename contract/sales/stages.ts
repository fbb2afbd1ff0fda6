/** A deal walks along these; each brings its usual probability in percent, which people may correct. */
export const openStages = ['new', 'analysis', 'preparing', 'offered', 'negotiation'] as const
export const outcomes = ['won', 'lost', 'onHold'] as const
export const stages = [...openStages, ...outcomes] as const

export type OpenStage = (typeof openStages)[number]
export type Outcome = (typeof outcomes)[number]
export type Stage = (typeof stages)[number]

export const defaultProbability: Record<Exclude<Stage, 'onHold'>, number> = {
  new: 10,
  analysis: 25,
  preparing: 40,
  offered: 60,
  negotiation: 80,
  won: 100,
  lost: 0,
}

export const isOpen = (stage: Stage): stage is OpenStage => openStages.some((open) => open === stage)

/** The open stages after this one; a deal on hold still stands where it was held. */
export function stagesAfter({ stage, heldStage }: { stage: Stage; heldStage: OpenStage | null }): readonly OpenStage[] {
  const at = heldStage ?? stage
  return isOpen(at) ? openStages.slice(openStages.indexOf(at) + 1) : []
}

/** Open, and nobody has touched it for this many days. */
export const stalledAfterDays = 14
