const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

export const adminProductFile = {
  title: 'Import products',
  /** Whatever the list is filtered by. */
  download: 'Download all as CSV',
  link: 'Import',
  exportFailed: 'The products could not be exported.',
  intro:
    'Export the products, change the file in a spreadsheet and bring it back: one row for each product, or for each combination of one. A file is checked first, and nothing is changed while any row has a problem.',
  rules: [
    'What a column leaves empty is emptied; a column that the file does not have keeps what is stored.',
    'A row without a product_id is a new product, unless its SKU is known. New products are drafts unless the column state says live.',
    'The SKU of a product or of a combination is enough: with the columns sku and stock alone, a file changes their stock.',
    'Stock is applied as the difference to stock_seen, so what sells meanwhile stays sold. A product that somebody has changed since the export is refused; clear its version to write over it.',
    'Combinations and pictures that the file leaves out stay as they are: set for_sale to no instead.',
    'For new pictures send a ZIP file with the table and the pictures, and name them in the column pictures, with | between them.',
  ],
  choose: 'Choose a CSV or ZIP file',
  check: 'Check the file',
  checking: 'Checking…',
  apply: (products: number) => (products === 1 ? 'Import one product' : `Import ${products} products`),
  applying: 'Importing…',
  summary: (added: number, changed: number, unchanged: number) =>
    `${added} new, ${changed} to change, ${unchanged} as they are.`,
  nothing: 'Every row is as the shop has it. There is nothing to import.',
  done: (added: number, changed: number) => `Imported: ${added} new, ${changed} changed.`,
  problems: (count: number) =>
    count === 1
      ? 'One problem. Nothing was changed.'
      : `${count.toLocaleString('en-US')} problems. Nothing was changed.`,
  moreProblems: (shown: number, more: number) =>
    `The first ${shown} problems are shown. There ${more === 1 ? 'is one' : `are ${more.toLocaleString('en-US')}`} more.`,
  failed: 'The file could not be imported.',
  changes: 'What the file changes',
  product: 'Product',
  changedColumns: 'Columns that change',
  newProduct: 'New product',
  inRows: (rows: number) => `in ${rows.toLocaleString('en-US')} rows`,
  moreChanges: (shown: number, more: number) =>
    `The first ${shown} products are shown. There ${more === 1 ? 'is one' : `are ${more.toLocaleString('en-US')}`} more.`,
  line: 'Row',
  column: 'Column',
  problem: 'Problem',

  noFile: 'Choose a file first.',
  oneFile: 'Please send one file at a time.',
  fileTooLarge: (bytes: number) => `The file is too large. Up to ${megabytes(bytes)} are taken.`,
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8”, and try again.',
  unreadable: (line: number) =>
    `The file cannot be read as a table any more before row ${line}. A quotation mark may be missing.`,
  noRows: 'The file has no rows below its header.',
  tooManyRows: (most: number) => `A file may have up to ${most.toLocaleString('en-US')} rows. Divide it, please.`,
  columnTwice: (name: string) => `The column “${name}” is there twice.`,
  unknownColumn: (name: string) => `There is no column “${name}”. Export the products to see the names of all columns.`,
  controls: 'This has characters that cannot be printed. Please type it again by hand.',
  noKey: 'A row needs a product_id, a name or a SKU.',
  unknownSku: (sku: string) =>
    `There is no product or combination with the SKU “${sku}”. Give the row a name for a new product.`,
  badId: (text: string) => `“${text}” is no product_id. Leave it empty for a new product.`,
  unknownId: (id: number) => `There is no product with the product_id ${id}. Leave it empty for a new product.`,
  unknownVariant: (id: number) =>
    `This product has no combination with the variant_id ${id}. Leave it empty to find one by its color, size and option.`,
  combinationTwice: (line: number) => `This combination is in row ${line}, too.`,
  stockOfCombinations:
    'This product is sold by combinations, which have the stock. Give each of them its row, with its variant_id, its SKU or its options.',
  differs: (line: number) => `It is different in row ${line}, which belongs to the same product. Fill it in once.`,
  noOption: 'The other rows of this product are combinations: give this one its color, size or option.',
  productTwice: 'This product is in another row, too.',
  badState: (states: string) => `A state is one of these: ${states}.`,
  yesOrNo: 'Write yes or no.',
  thousands: 'Write this amount without a point before three digits: 1250 or 1.25.',
  badLadder: 'Write each step as 10: 20.50, with | between the steps: from ten on, one costs 20.50.',
  noCategory: (name: string) => `There is no category “${name}”. Add it under Categories first.`,
  changedSince: 'This product was changed after the export. Export it again, or clear its version to write over that.',
  skuTwice: (line: number) => `Row ${line} has the same SKU. Each product needs its own.`,
  skuTaken: 'Another product or combination has this SKU.',
  changedMeanwhile: 'The products were changed while the file was imported. Check it again, please.',

  oneTable: 'The ZIP file needs exactly one table whose name ends in .csv.',
  zipUnreadable: 'The ZIP file is damaged or protected by a password.',
  zipTooMany: (most: number) => `A ZIP file may have up to ${most} files.`,
  zipTwice: (name: string) => `The ZIP file has two files named “${name}”.`,
  zipFileTooLarge: (name: string, bytes: number) =>
    `“${name}” is too large. A file in it may have ${megabytes(bytes)}.`,
  zipTooLarge: (bytes: number) => `The files of the ZIP file have more than ${megabytes(bytes)} together.`,
  pictureMissing: (name: string) => `There is no picture “${name}” in a ZIP file that came with the table.`,
  badPicture: (name: string, reason: string) => `“${name}”: ${reason}`,
} as const
