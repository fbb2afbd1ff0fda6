import { baseCurrency, decimalText } from '#contract/money/money.ts'
import { type Placeholder, placeholders } from '#contract/rules/rules.schemas.ts'
import { cleanLine } from '#contract/text/clean.ts'
import type { Context } from '../../platform/context.ts'
import { baseAddress } from '../accounts/links.ts'
import type { Candidate } from './matching.ts'

/** What stands where there is nothing to name. */
const nothing = '–'
/** Unseen, and no part of any name: behind it an @ mentions nobody. */
const wordJoiner = '\u2060'
const longestValue = 200

export type Values = Record<Placeholder, string>

/** For texts in the language of whoever the rule acts for. */
export function valuesOf(
  ctx: Context,
  { happening: { actor, subject }, facts }: Candidate,
  { space, language }: { space: string; language: string },
): Values {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: baseCurrency, numberingSystem: 'latn' })
  const exact = facts?.amount === undefined ? undefined : decimalText(facts.amount)
  return {
    title: shortened(subject.title),
    actor: shortened(actor?.name ?? ''),
    link: subject.path === null ? '' : `${baseAddress(ctx)}${subject.path}`,
    space: shortened(space),
    // The type of the library knows no decimals in text, which it reads exactly.
    amount: exact === undefined ? '' : money.format(exact as `${number}`),
  }
}

const shortened = (text: string) => [...cleanLine(text)].slice(0, longestValue).join('')

const inBraces = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((one) => one === name)

/**
 * One pass: what a value holds in braces stays as it is. What people called a thing mentions nobody, also together with
 * the text around it. Many long values make no text that is longer than may be.
 */
export function fill(text: string, values: Values, longest: number): string {
  const filled = text.replace(inBraces, (whole, name: string, at: number) => {
    if (!isPlaceholder(name)) return whole
    const value = (values[name] || nothing).replaceAll('@', `@${wordJoiner}`)
    return text[at - 1] === '@' ? `${wordJoiner}${value}` : value
  })
  return filled.slice(0, longest).toWellFormed()
}
