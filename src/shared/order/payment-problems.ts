/** The kinds of problems of a payment whose money came, and for which no order was placed. */
export const kindsWithMoney = ['mismatch', 'unmatched', 'unplaced'] as const
