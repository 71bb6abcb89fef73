const inches = (length: number) => String(Math.round(length * 100) / 100)

/** SEL-10: what a design's file says about itself. */
export const designFile = {
  inches: (wide: number, high: number) => `${inches(wide)} × ${inches(high)} in`,
  colorNames: { rgb: 'RGB', cmyk: 'CMYK', gray: 'gray' },
  colors: (names: readonly string[]) => `${names.join(' and ')} colors`,
  file: (line: string) => `File: ${line}`,
  vector: 'sharp at any size',
  firstPage: (pages: number) => `Page 1 of ${pages} is printed. To print another page, save it as a file of its own.`,
  missingFonts: (fonts: readonly string[]) =>
    `${fonts.length === 1 ? 'A font is' : 'Fonts are'} not in the file: ${fonts.join(', ')}. We draw this text in a similar one. To keep yours, turn the text into outlines or embed the ${fonts.length === 1 ? 'font' : 'fonts'}.`,
  cmyk: 'CMYK colors look a little different on a screen. The original file is kept for the press.',
} as const
