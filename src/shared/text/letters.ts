/** Letters that are no plain letter with a mark. */
export const plainForms: Record<string, string> = {
  ...{
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    Ø: 'O',
    ø: 'o',
    Æ: 'AE',
    æ: 'ae',
    Œ: 'OE',
    œ: 'oe',
    Ð: 'D',
    ð: 'd',
    Þ: 'Th',
    þ: 'th',
  },
  ...{ Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n', ĸ: 'q', ı: 'i', ß: 'ss', ẞ: 'SS' },
}

/** Latin letters as they are written without accents. */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return text
    .normalize(form)
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-~]/g, (letter) => plainForms[letter] ?? letter)
}
