import { cleanLine } from '#contract/text/clean.ts'

/** A reason may repeat names that came in. */
const longestReason = 300

/** As senders made for Slack read it: a status, a plain word, and behind it the reason for whoever looks into their log. */
export class IncomingRefused extends Error {
  readonly status: number

  constructor(status: number, word: string, reason: string) {
    super(`${word}: ${cleanLine(reason).slice(0, longestReason)}`)
    this.status = status
  }
}
