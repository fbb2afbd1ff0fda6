interface Answer {
  cursor: number
}

function isAnswer(data: unknown): data is Answer {
  return typeof data === 'object' && data !== null && 'cursor' in data && typeof data.cursor === 'number'
}

function answersIn(data: unknown): Answer[] {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined
  return (Array.isArray(pages) ? pages : [data]).filter(isAnswer)
}

/** The oldest cursor among the new answers in a query's data. Loading further pages keeps the earlier answers. */
export function freshCursor(): (data: unknown) => number | null {
  const seen = new WeakSet<Answer>()
  return (data) => {
    const fresh = answersIn(data).filter((answer) => !seen.has(answer))
    for (const answer of fresh) seen.add(answer)
    return fresh.length > 0 ? Math.min(...fresh.map((answer) => answer.cursor)) : null
  }
}
