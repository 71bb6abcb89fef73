export const adminSizeChart = {
  label: 'Size chart',
  hint: 'In inches. The first line names the measures, each further line is a size: “Size, Chest, Length”, then “S, 18, 28” or “S, 34-36, 28”. Rows copied from a spreadsheet fit, too. The shop adds centimeters.',
  ofProduct: 'Empty shows the chart of the category, if it has one.',
  ofCategory: (name: string) => `Size chart of ${name}`,
  ofCategoryHint: 'For every product of this category that has no chart of its own.',
  add: 'Add a size chart',
  edit: 'Size chart',
  save: 'Save size chart',
  saved: 'Size chart updated.',
  needsLines:
    'A size chart has a line with the names of the measures, such as “Size, Chest, Length”, and a line for each size.',
  tooManyMeasures: (most: number) => `A size chart has at most ${most} measures.`,
  tooManySizes: (most: number) => `A size chart has at most ${most} sizes.`,
  unnamedMeasure: 'Each measure in the first line needs a name.',
  unnamedSize: (line: number) => `Line ${line} does not begin with a size.`,
  sizeTwice: (size: string) => `The size “${size}” is there twice.`,
  otherCount: (size: string, measures: number) =>
    `The line of “${size}” needs ${measures === 1 ? 'one figure' : `${measures} figures`}, as the first line has measures.`,
  noInches: (cell: string, size: string) =>
    cell === ''
      ? `A figure is missing in the line of “${size}”.`
      : `“${cell}” in the line of “${size}” is not inches as in 18, 18.5 or 34-36.`,
} as const
