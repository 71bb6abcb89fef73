import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json: this module runs from its source, and from the bundle in build/. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '')
