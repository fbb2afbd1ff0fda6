import type { ProvisioningRefusal } from '#contract/provisioning/provisioning.endpoints.ts'
import { cleanLine } from '#contract/text/clean.ts'

/** The words of RFC 7644, section 3.12, that are used here. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

interface Answer {
  status: number
  scimType?: ScimType
  why: ProvisioningRefusal
}

/** A reason may repeat what came in. */
const longestReason = 300

/** As the identity server's log shows it to whoever runs it: a status, a word of the protocol, and a plain sentence. */
export class ScimRefused extends Error {
  readonly answer: Answer

  constructor(answer: Answer, reason: string) {
    super(cleanLine(reason).slice(0, longestReason).toWellFormed())
    this.answer = answer
  }
}

const wrong = (scimType: ScimType) => (reason: string) =>
  new ScimRefused({ status: 400, scimType, why: 'value' }, reason)

export const invalidFilter = wrong('invalidFilter')
export const invalidPath = wrong('invalidPath')
export const invalidSyntax = wrong('invalidSyntax')
export const invalidValue = wrong('invalidValue')
export const mutability = wrong('mutability')
export const noTarget = wrong('noTarget')

export const taken = (reason: string) => new ScimRefused({ status: 409, scimType: 'uniqueness', why: 'taken' }, reason)
export const gone = (reason: string) => new ScimRefused({ status: 404, why: 'gone' }, reason)
export const guarded = (reason: string) => new ScimRefused({ status: 403, why: 'protected' }, reason)
export const heldBack = (reason: string) => new ScimRefused({ status: 403, why: 'held' }, reason)
export const changedMeanwhile = () =>
  new ScimRefused({ status: 412, why: 'version' }, 'the resource has changed since; read it again')
