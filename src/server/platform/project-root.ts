import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = findPackageJSON(import.meta.url)
if (!packageFile) throw new Error(`There is no package.json above ${import.meta.url}.`)

/** The folder of package.json: this module runs from its source, and from the bundle in build/. */
export const projectRoot = dirname(packageFile)

/** Whether this module runs from the bundle. */
export const isBundled = !import.meta.url.endsWith('.ts')
