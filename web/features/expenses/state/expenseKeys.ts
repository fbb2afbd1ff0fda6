export const expenseKeys = {
  all: ['expenses'] as const,
  lists: ['expenses', 'list'] as const,
  list: (query: object) => ['expenses', 'list', query] as const,
  allTotals: ['expenses', 'totals'] as const,
  totals: (query: object) => ['expenses', 'totals', query] as const,
  details: ['expenses', 'one'] as const,
  /** By its number, as the address names it. */
  one: (number: string) => ['expenses', 'one', number.toLocaleLowerCase('en')] as const,
  cards: ['expenses', 'cards'] as const,
  card: (id: number) => ['expenses', 'cards', id] as const,
  rules: ['expenses', 'rules'] as const,
  advances: ['expenses', 'advances'] as const,
  advancesOf: (query: object) => ['expenses', 'advances', query] as const,
  rates: ['expenses', 'rates'] as const,
  ratesOf: (query: object) => ['expenses', 'rates', query] as const,
}
