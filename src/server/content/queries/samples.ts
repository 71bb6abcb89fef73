import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readDocuments, type StoredDocument } from '#server/platform/database/documents.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { partOf } from '#shared/content/part-of.ts'
import { type ContentName, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { SitePictureName } from '#shared/site-pictures.ts'
import { completeContent, formOf } from '../forms.ts'
import {
  countSamplePackages,
  countSampleTexts,
  drawingsIn,
  type SampleList,
  sampleLists,
  sampleNames,
  withoutSamples,
} from '../sample-texts.ts'

export type SampleTexts = { name: ContentName; label: string; standard: number; total: number; about: string }

export type Samples = {
  /** The texts of each document that the site shows; `about` stands for its standard texts. */
  texts: SampleTexts[]
  parts: Parts
  /** Offers of the sample that visitors see; none where the part is switched off. */
  packages: number
  /** The documents that show drawings made for the sample's studio; entries that are samples as a whole are left out. */
  drawn: { label: string; drawings: SitePictureName[] }[]
  /** `about` stands for the policies in force. */
  policies: { about: string }
  lists: Record<SampleList, string[]>
  /** How many of each list visitors see: none where the part is switched off. */
  shown: Record<SampleList, number>
  /** Of the documents with these lists. */
  versions: Record<SampleList, number>
}

/** What of the site's texts is still the sample's. */
export async function readSamples(source: Db | Tx): Promise<Samples> {
  const stored = await readDocuments(source, contentNames.map(sources.content))
  const storedOf = (name: ContentName): StoredDocument | undefined => stored.get(sources.content(name))
  const shownOf = <Name extends ContentName>(name: Name) => completeContent(name, storedOf(name)?.body)
  const ofLists = <Value>(read: (name: SampleList) => Value) =>
    Object.fromEntries(sampleLists.map((name) => [name, read(name)])) as Record<SampleList, Value>
  const parts = shownOf('parts')
  const isShown = (name: ContentName) => {
    const part = partOf(name, parts)
    return part === null || parts[part]
  }
  const shownNames = contentNames.filter(isShown)
  const lists = ofLists((name) => sampleNames(name, shownOf(name)))
  return {
    parts,
    packages: parts.packages ? countSamplePackages(shownOf('packages')) : 0,
    texts: shownNames.map((name) => {
      const { label, standard } = contentKinds[name]
      return {
        ...{ name, label },
        // An entry that is a sample as a whole is counted as that.
        ...countSampleTexts(formOf(name), withoutSamples(name, shownOf(name)), standard),
        about: hashOf(standard),
      }
    }),
    drawn: shownNames
      .map((name) => ({
        label: contentKinds[name].label,
        drawings: drawingsIn(formOf(name), withoutSamples(name, shownOf(name))),
      }))
      .filter(({ drawings }) => drawings.length > 0),
    policies: { about: hashOf(shownOf('policies')) },
    lists,
    shown: ofLists((name) => (isShown(name) ? lists[name].length : 0)),
    versions: ofLists((name) => storedOf(name)?.version ?? 0),
  }
}
