import type { Actor } from '#server/platform/database/audit.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import type { WhenShippingIsPriced } from './commands/update-product.ts'
import type { CatalogContext } from './context.ts'
import type { FileProblem } from './product-file.ts'

/** What the steps of an import share. */
export type ImportContext = CatalogContext & { pictures: Pictures; whenShippingIsPriced: WhenShippingIsPriced }

/** A picture of the archive that a product gets, by the product's line and the name of its file. */
export type WantedPicture = { line: number; name: string }

export type ImportRun = ImportContext & {
  actor: Actor
  at: Date
  archive: ReadonlySet<string>
  categories: ReadonlyMap<string, number>
  /** Null in the dry run, which notes what it would have wanted. */
  stored: ReadonlyMap<string, StoredPicture> | null
  wanted: WantedPicture[]
}

/** Problems at cells of the file. */
export class ProblemsError extends Error {
  readonly problems: FileProblem[]
  constructor(problems: FileProblem[]) {
    super('the rows cannot be imported')
    this.problems = problems
  }
}
