import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`There is no package.json above ${import.meta.url}.`)
  return folderOfPackage(parent)
}

/**
 * The folder of package.json: this module runs from its source, and from the bundle in build/. Node's own findPackageJSON is
 * missing in versions that have to come as far as the sentence about them.
 */
export const projectRoot = folderOfPackage(dirname(fileURLToPath(import.meta.url)))

/** Whether this module runs from the bundle. */
export const isBundled = !import.meta.url.endsWith('.ts')
